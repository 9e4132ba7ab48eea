// What a page's `Room` does with its connection, by rule. The clock, the host and the storage are played.
let clock = 0;
const timers = [], sockets = [], wakers = [];
const storage = () => {
    const kept = new Map();
    return {
        getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value),
        removeItem: (key) => kept.delete(key),
    };
};
Object.assign(globalThis, {
    location: { pathname: "/", protocol: "http:", host: "party" }, performance: { now: () => clock },
    document: {
        getElementById: () => null, visibilityState: "visible",
        addEventListener: (event, wake) => { if (event === "visibilitychange") wakers.push(wake); },
    },
    localStorage: storage(), sessionStorage: storage(), matchMedia: () => ({ matches: false }), addEventListener() {},
    crypto: { getRandomValues: (bytes) => bytes.fill(1) }, btoa: (text) => text,
    setTimeout(act, time = 0, ...values) { return timers.push({ at: clock + time, act: () => act(...values) }); },
    clearTimeout(number) { if (timers[number - 1]) timers[number - 1].act = () => {}; },
    WebSocket: class {
        sent = [];
        constructor() { sockets.push(this); }
        send(text) { this.sent.push(JSON.parse(text)); }
        close() {}
        /// The host accepts the connection, and says something.
        open() { this.onopen(); return this; }
        say(message) { this.onmessage({ data: JSON.stringify(message) }); return this; }
    },
});

/// Lets time go by, in milliseconds, in which the page checks its connection.
function pass(time, room) {
    for (const end = clock + time; clock < end;) {
        clock += 100;
        room.check();
        for (const timer of timers.filter(({ at }) => at <= clock)) {
            const { act } = timer;
            timer.act = () => {};
            act();
        }
    }
}

/// A page with a room, and what it has been told.
function begin(role = "player", members = {}) {
    const room = Object.assign(new Room(role, "seat"), { name: "Ann", ...members }), told = [];
    room.audience = {
        draw() {}, happened: (code) => told.push(code), ended: ({ code }) => told.push(code),
        ...(role === "player" && { gaveUpOn: (why) => told.push(why) }),
    };
    room.connect();
    return { room, told };
}

const last = () => sockets.at(-1);
const welcome = (id = 1, resume = `secret${id}`) => ({ welcome: {
    protocol: 1, room: { id: "r1", name: "Friday" }, player: { id, name: "Ann" }, resume, host: "TwentyFour 1.0",
    settings: { target: 24, size: 4, seconds: 100, break: 10, scoring: "points", hints: "on" },
} });
const round = (members) => ({ startRound: {
    phase: "round", round: 1, numbers: [3, 3, 8, 8], target: 24, seconds: 90, own: { outcome: "guessing", seconds: 90 },
    ...members,
} });
const goodbye = (code) => ({ goodbye: { code, text: "Sorry." } });
const answers = (socket) => socket.sent.filter(({ answer }) => answer).map(({ answer }) => answer.expression);
const join = () => {
    const page = begin();
    last().open().say(welcome()).say(round());
    return page;
};
const isEqual = (found, expected) => {
    const [is, should] = [found, expected].map((value) => JSON.stringify(value));
    if (is !== should) throw new Error(`${is}, not ${should}`);
};

const rules = {
    "A newcomer who is refused for the moment learns why"() {
        const { told } = begin();
        last().open().say(goodbye("busy"));
        isEqual(told, ["busy"]);
    },
    "A player who is in comes back after the same goodbye"() {
        const { room, told } = join();
        last().say(goodbye("busy"));
        pass(1000, room);
        isEqual([sockets.length, told.includes("busy")], [2, false]);
        last().open().say(welcome()).say(round({ again: true }));
        isEqual([room.isWelcomed, room.view.phase], [true, "playing"]);
    },
    "A host that cannot be reached is given up after 5 s"() {
        const { room, told } = begin();
        pass(4900, room);
        isEqual(told, []);
        pass(300, room);
        isEqual(told, ["unreachable"]);
    },
    "A PIN, which a host may hold back for 12 s, is waited for"() {
        const { room, told } = begin("player", { pin: "1234" });
        last().open();
        pass(14_000, room);
        last().say(welcome());
        isEqual(told, ["welcomed"]);
    },
    "An answer is sent at once, although another one waits for its verdict"() {
        const { room } = join();
        room.answer("3+3+8+8");
        room.answer("8/(3-8/3)");
        isEqual(answers(last()), ["3+3+8+8", "8/(3-8/3)"]);
    },
    "A player cannot flood the host with answers"() {
        const { room } = join();
        for (let count = 0; count < 40; count += 1) room.answer("1");
        isEqual(answers(last()).length, 16);
    },
    "What waits for a verdict is sent again after a new connection, and not after a pause"() {
        const { room, told } = join();
        room.answer("3+3+8+8");
        last().say(round({ numbers: undefined, paused: true, again: true })).say(round({ again: true }));
        isEqual([answers(last()), told.at(-1)], [["3+3+8+8"], "resumed"]);
        last().onclose();
        pass(1000, room);
        last().open().say(welcome()).say(round({ numbers: undefined, paused: true, again: true }));
        isEqual(answers(last()), []);
        last().say(round({ again: true }));
        last().say(round({ numbers: undefined, paused: true, again: true })).say(round({ again: true }));
        isEqual(answers(last()), ["3+3+8+8"]);
    },
    "Before the welcome a page sends only its handshake, and then what waits for a verdict"() {
        const { room } = join();
        last().onclose();
        pass(1000, room);
        last().open();
        room.answer("8/(3-8/3)");
        room.react("clap");
        isEqual(last().sent.map((message) => Object.keys(message)[0]), ["handshake"]);
        last().say(welcome()).say(round({ again: true }));
        isEqual(answers(last()), ["8/(3-8/3)"]);
    },
    "A page that is shown again waits for its first welcome, and does not ask for a second seat"() {
        const { room } = begin();
        room.listen();
        const wake = () => {
            pass(1500, room);
            for (const wake of wakers) wake();
            return sockets.length;
        };
        last().open();
        isEqual(wake(), 1);
        last().say(welcome()).say(round());
        isEqual(wake(), 2);
    },
    "A player who leaves and joins again in the same round is new"() {
        const { room } = join();
        last().say({ hint: { round: 1, step: 1, numbers: [8, 3], worth: .75 } });
        isEqual(room.view.offer.step, 2);
        room.leave();
        isEqual(room.view.phase, "joining");
        room.connect();
        last().open().say(welcome(2)).say(round());
        isEqual([last().sent[0].handshake.resume ?? null, room.view.arrival, room.view.offer.step], [null, null, 1]);
    },
    "Two televisions with one seat do not replace each other forever"() {
        const { room } = begin("spectator");
        last().open().say(welcome());
        isEqual(sessionStorage.getItem("seat") !== null, true);
        last().say(goodbye("replaced"));
        room.tryLater();
        pass(9000, room);
        last().open();
        isEqual([sockets.length, last().sent[0].handshake.resume ?? null, sessionStorage.getItem("seat")], [2, null, null]);
    },
    "A seat from the future, of a clock that was put back, is not resumed without asking"() {
        const isRecent = (age) => {
            const seat = { resume: "secret", room: "r1", id: 1, at: Date.now() - age };
            localStorage.setItem("seat", JSON.stringify(seat));
            return new Room("player", "seat").hasRecentSeat;
        };
        isEqual([isRecent(1000), isRecent(-86_400_000)], [true, false]);
    },
};

/// How a rule is broken; empty if it is not.
function fault(name) {
    try {
        rules[name]();
        return "";
    } catch (error) {
        return `${error.stack}`;
    }
}
