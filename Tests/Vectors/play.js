// Plays a vector's steps, and returns how what is seen differs from what is expected, by the rules of format.json.
function play(GameView, { role, seat = null, steps }, members) {
    const isNone = (value) => value === null || value === undefined;
    const say = JSON.stringify;
    function differences(expected, found, path) {
        if (isNone(expected)) return isNone(found) ? [] : [`${path} is ${say(found)} and should not be`];
        const different = [`${path} is ${say(found)}, expected ${say(expected)}`];
        if (typeof expected === "number") return Math.abs(expected - found) <= 0.001 ? [] : different;
        if (typeof expected !== "object") return expected === found ? [] : different;
        if (isNone(found) || (Array.isArray(expected) && expected.length !== found.length)) return different;
        return Object.keys(expected).flatMap((key) => differences(expected[key], found[key], `${path}.${key}`));
    }
    const game = new GameView(role, seat);
    return steps.flatMap(({ at, message, sent, lost, happened, view }, place) => {
        const code = message ? game.receive(message, at) : null;
        if (sent) game.send(sent);
        if (lost) game.lose();
        const seen = game.at(at);
        return [
            ...(happened === undefined ? [] : differences(happened, code, "happened")),
            ...differences(view ?? {}, seen, "view"), ...differences(members, Object.keys(seen), "members"),
        ].map((text) => `step ${place + 1}: ${text}`);
    });
}
