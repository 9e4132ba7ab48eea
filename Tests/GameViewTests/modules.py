"""The page's modules for V8, which alone knows no files and no page."""
import re


def script(page, name, loaded):
    """A module as a script, after those that it imports. No two of them share a name."""
    if name in loaded:
        return ""
    loaded.add(name)
    text = (page / name).read_text()
    imports = re.findall(r'^import \{[^}]*\} from "\./(.+?)";$', text, re.M)
    text = re.sub(r"^import .*$", "", text, flags=re.M)
    return "".join(script(page, module, loaded) for module in imports) + re.sub(r"^export ", "", text, flags=re.M)
