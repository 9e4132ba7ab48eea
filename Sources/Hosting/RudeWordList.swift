// Written by script/rude-words, which says from what. Of profanity-list:
//
// MIT License. Copyright (c) 2021 David Sojevic
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
// files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
// modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
// Software is furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
// Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
// WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
// COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
// ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
// swift-format-ignore-file

extension RudeWords {
    /// Rude as a word of its own.
    static let whole = """
        anal anus arse ass boner boob bufter bufty bugger bumboy chink chinks chinky cissie cissy clit clunge
        cock crap cum cunt cunts dildo dildos fag fagot felch gook gookie gooks gooky grope heimie jap jizz
        juggs kike kunt kunts lesbo lezzie negro nigga nigger niggs nignog nimpho nympho orgasm paki penis
        pikey pikeys pissing poof poon porn porno pornos punany pussy queaf queef rape raping rapist retard
        rimjob sex shit shitty shlong sodomy spic spick spicks spics spooge tits titty tranny twat vagina wank
        wanker whore wigga wigger wiitwd wog wogs xxx
        """

    /// Rude also inside of a word.
    static let anywhere = """
        anilingus apeshit arsehole asshole autoerotic ballcuzi ballgag bastard battyboy beastiality
        beestiality bellend bestiality bitch blowjob bluewaffle blumpkin bollocks bonesmuggler brownpiper
        bulldyke bullshit bumchum bumdriller bumrider bumrobber buttboy buttrider buttrobber cameljockey
        cameljockies carpetmuncher circlejerk clitoris coprolagnia cornhole creampie cumshot cunnilingus
        cuntboy currymuncher daterape deepthroat dickgirl dingleberries dingleberry doggiestyle doggystyle
        dogshit dooncoon ejaculate ejaculating ejaculation fagbomb faggot felching fellating fellatio
        fingerbang footjob frogeater fuck fudgepacker gangbang genitals genitorture goddamn golliwog gollywog
        goregasm greaseball gymbunny handjob homoerotic horseshit jailbait jigaboo jiggerboo junglebunny
        kittypuncher knobbing lezzies masterbate masturbate masturbating masturbation muffdiver muffdiving
        neonazi nimphomania nymphomania omorashi orgasms paedobear painslut pedobear peterpuffer pisspig
        poontang poopchute pornhub pornographic pornography pussypuncher raghead retarded sandnigger
        sheepshagger shemale shithead slanteye sodding sodomise sodomist sodomize spearchucker splooge
        svastika swastika timbernigger titties towelhead trannie wetback whigger whitepower worldsex
        zipperhead
        """
}
