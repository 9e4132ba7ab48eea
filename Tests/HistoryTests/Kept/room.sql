--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: twentyfour; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA twentyfour;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: answers; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.answers (
    id bigint NOT NULL,
    room bigint NOT NULL,
    match bigint NOT NULL,
    round bigint NOT NULL,
    player bigint NOT NULL,
    verdict text NOT NULL COLLATE pg_catalog."C",
    expression text COLLATE pg_catalog."C",
    solution text COLLATE pg_catalog."C",
    value text COLLATE pg_catalog."C",
    "time" bigint,
    won bigint DEFAULT 0 NOT NULL,
    discovery bigint,
    at bigint NOT NULL,
    points bigint,
    hints bigint,
    team text COLLATE pg_catalog."C"
);


--
-- Name: answers_id_seq; Type: SEQUENCE; Schema: twentyfour; Owner: -
--

ALTER TABLE twentyfour.answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME twentyfour.answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: entries; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.entries (
    room bigint NOT NULL,
    number bigint NOT NULL,
    body text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: hosts; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.hosts (
    id text NOT NULL COLLATE pg_catalog."C",
    expires bigint NOT NULL,
    spare bigint NOT NULL,
    spare_from_door bigint NOT NULL
)
WITH (fillfactor='50');


--
-- Name: matches; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.matches (
    room bigint NOT NULL,
    match bigint NOT NULL,
    began bigint NOT NULL,
    ended bigint,
    teams text COLLATE pg_catalog."C"
);


--
-- Name: owners; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.owners (
    room text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    from_door bigint DEFAULT 0 NOT NULL,
    host text NOT NULL COLLATE pg_catalog."C",
    address text DEFAULT ''::text NOT NULL,
    epoch bigint NOT NULL,
    taken bigint NOT NULL,
    released bigint DEFAULT 0 NOT NULL,
    failures bigint DEFAULT 0 NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    program bigint NOT NULL,
    lost bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');


--
-- Name: players; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.players (
    room bigint NOT NULL,
    player bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    joined bigint NOT NULL,
    departed bigint,
    team text COLLATE pg_catalog."C",
    bot bigint DEFAULT 0 NOT NULL
);


--
-- Name: rooms; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.rooms (
    id bigint NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    port bigint NOT NULL,
    opened bigint NOT NULL,
    heard bigint NOT NULL,
    closed bigint,
    settings text NOT NULL COLLATE pg_catalog."C",
    seed bigint NOT NULL,
    program text NOT NULL COLLATE pg_catalog."C",
    last bigint NOT NULL,
    stopped bigint,
    has_pin bigint DEFAULT 0 NOT NULL
);


--
-- Name: rooms_id_seq; Type: SEQUENCE; Schema: twentyfour; Owner: -
--

ALTER TABLE twentyfour.rooms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME twentyfour.rooms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rounds; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.rounds (
    room bigint NOT NULL,
    match bigint NOT NULL,
    round bigint NOT NULL,
    numbers text NOT NULL COLLATE pg_catalog."C",
    target text NOT NULL COLLATE pg_catalog."C",
    difficulty text COLLATE pg_catalog."C",
    solutions bigint NOT NULL,
    began bigint NOT NULL,
    ended bigint
);


--
-- Name: snapshots; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.snapshots (
    id bigint NOT NULL,
    room bigint NOT NULL,
    number bigint NOT NULL,
    is_beginning bigint NOT NULL,
    at bigint NOT NULL,
    program text NOT NULL COLLATE pg_catalog."C",
    state text NOT NULL COLLATE pg_catalog."C",
    host text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: snapshots_id_seq; Type: SEQUENCE; Schema: twentyfour; Owner: -
--

ALTER TABLE twentyfour.snapshots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME twentyfour.snapshots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: solutions; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.solutions (
    deal text NOT NULL COLLATE pg_catalog."C",
    solution text NOT NULL COLLATE pg_catalog."C",
    room bigint NOT NULL,
    player bigint NOT NULL,
    at bigint NOT NULL
);


--
-- Name: standings; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.standings (
    room bigint NOT NULL,
    match bigint NOT NULL,
    place bigint NOT NULL,
    rank bigint,
    player bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    wins bigint NOT NULL,
    solved bigint NOT NULL,
    "time" bigint,
    points bigint,
    claimed bigint DEFAULT 0 NOT NULL
);


--
-- Name: takeovers; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.takeovers (
    room text NOT NULL COLLATE pg_catalog."C",
    epoch bigint NOT NULL,
    host text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    base bigint NOT NULL
);


--
-- Name: versions; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.versions (
    number bigint NOT NULL
);


--
-- Name: wishes; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.wishes (
    room text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    format bigint NOT NULL,
    body text NOT NULL,
    made timestamp with time zone NOT NULL,
    from_door bigint DEFAULT 1 NOT NULL
);


--
-- Data for Name: answers; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.answers (id, room, match, round, player, verdict, expression, solution, value, "time", won, discovery, at, points, hints, team) FROM stdin;
1	1	1	1	1	syntax	1+	\N	\N	40000000	0	\N	1795674794220	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	60000000	0	\N	1795674794237	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	80000000	0	\N	1795674794248	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	80000000	0	\N	1795674794254	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	100000000	0	\N	1795674794265	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	100000000	0	1	1795674794273	999	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	130000000	0	\N	1795674794327	\N	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	90000000	1	\N	1795674794280	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795674795332	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	10000000	0	\N	1795674795341	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":81243859,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"9ed41b92a000f2ac53fb185f4fe23be2e582cd669ce84fafed1ab28fde560258e20285b49127bfa7cacbd754f255640a227b17b4268e2161aa26b237bd1ef2b01951771774320ace0b61ca1ea618a425085254b63c21d8b79abe8a3f1154e621"}}
1	3	{"event":{"at":240961368,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"7907df429c50adb3d36f0f67a2d03b6c615e5bd7ce19060f731036ed92a758cd6cd9c4497eb60bf32565562678cd4eb8c15bd75f5614b06462e0be404058eb3ad397c76897891c463cdcecc94b42b5b31da1af79dbaece106e5f7068922cda3f"}}
1	5	{"event":{"at":256819558,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"9a1849cb74c648682e1f19e73c244e24a1f7d47d1df63b9cec50a46f84d9f40913a12f4d0ea656e73587c9a5be2bd2b9673a5a96cc71af35b03bd1e821ddd623b56af8b002036781fe68da8dc2c99d8c692dbc511890aa82dddf71508b15f352"}}
1	7	{"event":{"at":263754413,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"dc896725cb4615c163470260b5e5bd2b85120ed75004f835582c049d21dde6607b58ba6d42dc29c5d68456c377d93eab6da1410d036c888167a44756ab219baf6b012a6ed6349a4ae43afee1bf24dd175b8678fd5e0ead53e752d56723731710"}}
1	9	{"event":{"at":281065141,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"bdfad318a33d3c1c7121586db3a9fa07d4fb4cb130b4d9c30eb6670e6e27dba5d58c13fa634dfd4ccec477908d794167bdffd3ed48261b44b55da8aad1700e3bfeb41c9999c45b86fb92032d4ca7de29df457601270640530097e537ff70618b"}}
1	11	{"event":{"at":341160984,"event":{"tick":{}}}}
1	12	{"event":{"at":1263939845,"event":{"tick":{}}}}
1	13	{"event":{"at":1269806077,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1316102513,"event":{"answer":{"elapsed":45203337,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1333213938,"event":{"answer":{"elapsed":62314762,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1351855078,"event":{"answer":{"elapsed":80955902,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1357203304,"event":{"answer":{"elapsed":86304128,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1371867168,"event":{"answer":{"elapsed":100967992,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1374649608,"event":{"answer":{"elapsed":103750432,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1387478497,"event":{"answer":{"elapsed":97717505,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1392303907,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1392303907,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1421525553,"event":{"giveUp":{"elapsed":131760561,"player":4,"round":1}}}}
1	24	{"event":{"at":1444199415,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"e2810ccc010ff1bc87eeb75761bc2451d96e7c2add74709ca6d1bcb5f5ca54a9e3386e4efbdf4c3b33c6f0dafc6dd3c6e8fa52219bee6c8b1c9c530cc64200cc21db5d670e74c5074b87d5f4f00e950032b6d7eaff5d667fd629c3c1a15e59c3"}}
1	26	{"event":{"at":1521710950,"event":{"tick":{}}}}
1	27	{"event":{"at":2421688176,"event":{"tick":{}}}}
1	28	{"event":{"at":2426724931,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2432927400,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2443724569,"event":{"answer":{"elapsed":15902893,"expression":"1+1","player":1,"round":2}}}}
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_door) FROM stdin;
lyvdnjmayti6	1795674800488	0	0
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795674794158	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_door, host, address, epoch, taken, released, failures, problem, program, lost) FROM stdin;
24eyeg36twdpe	PKZT	0	lyvdnjmayti6	127.0.0.1:38357	1	1795674792490	0	0		1000000	0
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795674793111	\N	\N	0
1	2	Bob	bob	player	1795674793141	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795674793162	\N	\N	0
1	5	Screen	screen	spectator	1795674793174	\N	\N	0
1	3	Eve	eve	player	1795674793150	1795674794290	\N	0
1	6	Late	late	player	1795674794350	\N	\N	0
\.


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rooms (id, key, name, port, opened, heard, closed, settings, seed, program, last, stopped, has_pin) FROM stdin;
1	24eyeg36twdpe	Kept room	38357	1795674792493	1795674795341	\N	{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}	24	TwentyFour 1.0.0	30	\N	1
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795674794158	1795674794327
1	1	2	8 8 3 8	24	easy	2	1795674795316	\N
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795674792894	TwentyFour 1.0.0	{"away":[],"bannedNames":[],"format":4,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}}	{"bannedAddresses":{},"clock":855425,"hostKeyHash":"c19127d95e15735cb011f01bd70569f55fd3b3c784f73d546b380502311a9eff","lastAddresses":{},"lastPlayer":0,"seatAddresses":{},"secretHashes":{}}
2	1	23	0	1795674794337	TwentyFour 1.0.0	{"away":[],"bannedNames":["Eve"],"ended":{"found":[{"count":2,"expression":"6*4*(6-5)","names":["Bob","Ann"]},{"count":0,"expression":"(5+6/6)*4","names":[]}],"isPhotoFinish":true,"solution":"6*4*(6-5)","solutions":2,"winner":{"expression":"((6-5)*(6*4))=24","name":"Bob","seconds":0.09}},"format":4,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"closest":{"holder":{"name":"Ann","player":1},"miss":{"distance":23.95,"value":"1/20"}},"discoverer":{"count":1,"holder":{"name":"Ann","player":1}},"discoveries":1,"fastest":{"holder":{"name":"Bob","player":2},"time":90000000},"hardest":{"difficulty":"easy","holder":{"name":"Bob","player":2},"puzzle":{"numbers":[6,4,5,6],"target":"24"}},"slowest":{"holder":{"name":"Ann","player":1},"time":100000000},"tries":{"count":5,"holder":{"name":"Ann","player":1}}},"isLocked":false,"isPaused":false,"isTableStale":false,"latest":1421525553,"match":1,"nameNumbers":{},"phase":{"break":{"until":2421525553}},"players":[{"answer":"((6-5)*(6*4))","face":7,"formerNames":[],"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":100000000}},"result":{"gained":999,"moved":0,"rank":2,"standing":2},"role":"player","score":{"best":100000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":0,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":100000000,"tries":5},"time":100000000,"wins":0},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"formerNames":[],"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":90000000}},"result":{"gained":999,"moved":0,"rank":1,"standing":1},"role":"player","score":{"best":90000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":90000000,"tries":0},"time":90000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"formerNames":[],"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"result":{"gained":0,"moved":0,"standing":3},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"formerNames":[],"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000},"tableDue":1521525553}	{"bannedAddresses":{},"clock":1443383082,"hostKeyHash":"c19127d95e15735cb011f01bd70569f55fd3b3c784f73d546b380502311a9eff","lastAddresses":{},"lastPlayer":5,"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1"},"secretHashes":{"1":"9ed41b92a000f2ac53fb185f4fe23be2e582cd669ce84fafed1ab28fde560258e20285b49127bfa7cacbd754f255640a227b17b4268e2161aa26b237bd1ef2b01951771774320ace0b61ca1ea618a425085254b63c21d8b79abe8a3f1154e621","2":"7907df429c50adb3d36f0f67a2d03b6c615e5bd7ce19060f731036ed92a758cd6cd9c4497eb60bf32565562678cd4eb8c15bd75f5614b06462e0be404058eb3ad397c76897891c463cdcecc94b42b5b31da1af79dbaece106e5f7068922cda3f","4":"dc896725cb4615c163470260b5e5bd2b85120ed75004f835582c049d21dde6607b58ba6d42dc29c5d68456c377d93eab6da1410d036c888167a44756ab219baf6b012a6ed6349a4ae43afee1bf24dd175b8678fd5e0ead53e752d56723731710","5":"bdfad318a33d3c1c7121586db3a9fa07d4fb4cb130b4d9c30eb6670e6e27dba5d58c13fa634dfd4ccec477908d794167bdffd3ed48261b44b55da8aad1700e3bfeb41c9999c45b86fb92032d4ca7de29df457601270640530097e537ff70618b"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795674794273
3 8 8 8 = 24	8*3+8-8	1	2	1795674795332
\.


--
-- Data for Name: standings; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.standings (room, match, place, rank, player, name, wins, solved, "time", points, claimed) FROM stdin;
\.


--
-- Data for Name: takeovers; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.takeovers (room, epoch, host, at, base) FROM stdin;
24eyeg36twdpe	1	lyvdnjmayti6	1795674792493	0
\.


--
-- Data for Name: versions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.versions (number) FROM stdin;
1
\.


--
-- Data for Name: wishes; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.wishes (room, code, format, body, made, from_door) FROM stdin;
\.


--
-- Name: answers_id_seq; Type: SEQUENCE SET; Schema: twentyfour; Owner: -
--

SELECT pg_catalog.setval('twentyfour.answers_id_seq', 10, true);


--
-- Name: rooms_id_seq; Type: SEQUENCE SET; Schema: twentyfour; Owner: -
--

SELECT pg_catalog.setval('twentyfour.rooms_id_seq', 1, true);


--
-- Name: snapshots_id_seq; Type: SEQUENCE SET; Schema: twentyfour; Owner: -
--

SELECT pg_catalog.setval('twentyfour.snapshots_id_seq', 2, true);


--
-- Name: answers answers_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (id);


--
-- Name: entries entries_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (room, number);


--
-- Name: hosts hosts_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.hosts
    ADD CONSTRAINT hosts_pkey PRIMARY KEY (id);


--
-- Name: matches matches_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (room, match);


--
-- Name: owners owners_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.owners
    ADD CONSTRAINT owners_pkey PRIMARY KEY (room);


--
-- Name: players players_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (room, player);


--
-- Name: rooms rooms_key_key; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.rooms
    ADD CONSTRAINT rooms_key_key UNIQUE (key);


--
-- Name: rooms rooms_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);


--
-- Name: rounds rounds_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY (room, match, round);


--
-- Name: snapshots snapshots_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (id);


--
-- Name: solutions solutions_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.solutions
    ADD CONSTRAINT solutions_pkey PRIMARY KEY (deal, solution);


--
-- Name: standings standings_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.standings
    ADD CONSTRAINT standings_pkey PRIMARY KEY (room, match, place);


--
-- Name: takeovers takeovers_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.takeovers
    ADD CONSTRAINT takeovers_pkey PRIMARY KEY (room, epoch);


--
-- Name: versions versions_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (number);


--
-- Name: wishes wishes_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.wishes
    ADD CONSTRAINT wishes_pkey PRIMARY KEY (room);


--
-- Name: answers_by_round; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX answers_by_round ON twentyfour.answers USING btree (room, match, round, player);


--
-- Name: owners_by_code; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX owners_by_code ON twentyfour.owners USING btree (code);


--
-- Name: owners_by_host; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX owners_by_host ON twentyfour.owners USING btree (host);


--
-- Name: rooms_by_name; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX rooms_by_name ON twentyfour.rooms USING btree (name);


--
-- Name: snapshots_by_room; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX snapshots_by_room ON twentyfour.snapshots USING btree (room);


--
-- Name: wishes_by_code; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX wishes_by_code ON twentyfour.wishes USING btree (code);


--
-- PostgreSQL database dump complete
--


