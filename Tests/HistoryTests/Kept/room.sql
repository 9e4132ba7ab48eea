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
    points bigint
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
1	1	1	1	1	syntax	1+	\N	\N	0	0	\N	1795629989342	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	10000000	0	\N	1795629989349	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	10000000	0	\N	1795629989355	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	20000000	0	\N	1795629989361	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	30000000	0	\N	1795629989367	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	30000000	0	1	1795629989373	999	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	30000000	0	\N	1795629989392	\N	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	20000000	1	\N	1795629989380	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795629990396	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	0	0	\N	1795629990403	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":29448298,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"4ce76a49aa0c026979a8f122e2556e25d19050e7c016cabe31b0c5d9b20625f37d9d89a55e8d68dabc82054a52a5499cf8b692fcd7619ead3f5bc926ad5d0fe3e9d2f6a48a306d02632c09d8958730a6cfb5e6ea1e69a085c23e9d528c45e432"}}
1	3	{"event":{"at":59449217,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"3c6a8bd3fb5f27eb6be4d703c26e7ae157ad88aa0ee24c410b9773729de2066f9cee6a343ecc3f0ade8a48bb7bd763f307524cd4c8e69a71e6b3926d01fcbdbf73b4c17483368e142f5b5d17d89ca63053edfdb84962481d26240ee5671d4cc9"}}
1	5	{"event":{"at":63327448,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"faa1915f773db1cbb611ac5168e614548cef902d38b5d1a3cdb40075545b22fda492a5ae090847ba6895cafda92e1e31ef82ab2aef32979eec07c7f4b95288196fbbdff500579a48ebb391f0a8e1367a560d2fd933503989bcd3e64e28bf12e6"}}
1	7	{"event":{"at":69085048,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"330f7ad934d6f1e5b41e96daadf9900ca379820bbba3a488b3911004d59775686917df2fb788e21bde56c07e34874896c8781b7c2564bd07b2a42be289326f73a52720fb3849228e014e54a2f4b3d9d20c1b79b36b7e4bb1462dafb024c10838"}}
1	9	{"event":{"at":75420414,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"8d9da5b440ee727998ea89c0466725f4235639af37261a6850af038b55e3bbcb7a61ec14204a0c2b5c253c00a86f6d66e5a2b5fd1ec67ecf98e7e919fe2b4ca4d441a66019708d0a891e63ca2593474bdc428672648cf077485899f241ae2495"}}
1	11	{"event":{"at":129641590,"event":{"tick":{}}}}
1	12	{"event":{"at":1069289973,"event":{"tick":{}}}}
1	13	{"event":{"at":1073657751,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1084484945,"event":{"answer":{"elapsed":8963592,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1087130611,"event":{"answer":{"elapsed":11609258,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1093419120,"event":{"answer":{"elapsed":17897767,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1099296653,"event":{"answer":{"elapsed":23775300,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1105618615,"event":{"answer":{"elapsed":30097262,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1111477137,"event":{"answer":{"elapsed":35955784,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1118172893,"event":{"answer":{"elapsed":24557011,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1125275870,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1125275870,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1132122943,"event":{"giveUp":{"elapsed":38565951,"player":4,"round":1}}}}
1	24	{"event":{"at":1137940154,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"ae5aa7e80ca28b014197cc5bae14886606e10a3b1a9c4d9c9cef112c8f888e07a7609acc534b750710558615ce0e89f4ad50ff4f09daa047dd6d5a6fe4b3163e35004c929905b9b604f610e9599dd3d106cc9ab83a48497b732edd573189384a"}}
1	26	{"event":{"at":1232281553,"event":{"tick":{}}}}
1	27	{"event":{"at":2132328831,"event":{"tick":{}}}}
1	28	{"event":{"at":2135637395,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2137601528,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2141751649,"event":{"answer":{"elapsed":4215356,"expression":"1+1","player":1,"round":2}}}}
1	31	{"event":{"at":2232587642,"event":{"tick":{}}}}
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_door) FROM stdin;
z80senmd4iht	1795629996171	0	0
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795629989328	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_door, host, address, epoch, taken, released, failures, problem, program, lost) FROM stdin;
38unid8f4mk2h	SXFG	0	z80senmd4iht	127.0.0.1:38423	1	1795629988175	0	0		1000000	0
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795629988310	\N	\N	0
1	2	Bob	bob	player	1795629988318	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795629988330	\N	\N	0
1	5	Screen	screen	spectator	1795629988336	\N	\N	0
1	3	Eve	eve	player	1795629988324	1795629989386	\N	0
1	6	Late	late	player	1795629989398	\N	\N	0
\.


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rooms (id, key, name, port, opened, heard, closed, settings, seed, program, last, stopped, has_pin) FROM stdin;
1	38unid8f4mk2h	Kept room	38423	1795629988176	1795629990490	\N	{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}	24	TwentyFour 1.0.0	31	\N	1
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795629989328	1795629989392
1	1	2	8 8 3 8	24	easy	2	1795629990390	\N
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795629988259	TwentyFour 1.0.0	{"away":[],"bannedNames":[],"format":4,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}}	{"bannedAddresses":{},"clock":472161,"hostKeyHash":"ba906b49fb9770acfc52b72e5acad8ee6fd39a20f56ab0dd044763a2529f4df3","lastAddresses":{},"lastPlayer":0,"seatAddresses":{},"secretHashes":{}}
2	1	25	0	1795629989404	TwentyFour 1.0.0	{"away":[],"bannedNames":["Eve"],"format":4,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"closest":{"miss":{"distance":23.95,"value":"1/20"},"name":"Ann"},"discoverer":{"count":1,"name":"Ann"},"discoveries":1,"fastest":{"name":"Bob","time":20000000},"hardest":{"difficulty":"easy","name":"Bob","puzzle":{"numbers":[6,4,5,6],"target":"24"}},"slowest":{"name":"Ann","time":30000000},"tries":{"count":5,"name":"Ann"}},"isLocked":false,"isPaused":false,"isTableStale":true,"latest":1137940154,"match":1,"nameNumbers":{},"phase":{"break":{"until":2132122943}},"players":[{"answer":"((6-5)*(6*4))","face":7,"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":30000000}},"role":"player","score":{"best":30000000,"points":999,"solved":1,"streak":0,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":30000000,"tries":5},"time":30000000,"wins":0},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":20000000}},"role":"player","score":{"best":20000000,"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":20000000,"tries":0},"time":20000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"role":"player","score":{"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}},{"face":42,"id":6,"name":"Late","part":{"waiting":{}},"role":"player","score":{"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000},"tableDue":1232122943}	{"bannedAddresses":{},"clock":1146551896,"hostKeyHash":"ba906b49fb9770acfc52b72e5acad8ee6fd39a20f56ab0dd044763a2529f4df3","lastAddresses":{},"lastPlayer":6,"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1","6":"127.0.0.1"},"secretHashes":{"1":"4ce76a49aa0c026979a8f122e2556e25d19050e7c016cabe31b0c5d9b20625f37d9d89a55e8d68dabc82054a52a5499cf8b692fcd7619ead3f5bc926ad5d0fe3e9d2f6a48a306d02632c09d8958730a6cfb5e6ea1e69a085c23e9d528c45e432","2":"3c6a8bd3fb5f27eb6be4d703c26e7ae157ad88aa0ee24c410b9773729de2066f9cee6a343ecc3f0ade8a48bb7bd763f307524cd4c8e69a71e6b3926d01fcbdbf73b4c17483368e142f5b5d17d89ca63053edfdb84962481d26240ee5671d4cc9","4":"330f7ad934d6f1e5b41e96daadf9900ca379820bbba3a488b3911004d59775686917df2fb788e21bde56c07e34874896c8781b7c2564bd07b2a42be289326f73a52720fb3849228e014e54a2f4b3d9d20c1b79b36b7e4bb1462dafb024c10838","5":"8d9da5b440ee727998ea89c0466725f4235639af37261a6850af038b55e3bbcb7a61ec14204a0c2b5c253c00a86f6d66e5a2b5fd1ec67ecf98e7e919fe2b4ca4d441a66019708d0a891e63ca2593474bdc428672648cf077485899f241ae2495","6":"ae5aa7e80ca28b014197cc5bae14886606e10a3b1a9c4d9c9cef112c8f888e07a7609acc534b750710558615ce0e89f4ad50ff4f09daa047dd6d5a6fe4b3163e35004c929905b9b604f610e9599dd3d106cc9ab83a48497b732edd573189384a"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795629989373
3 8 8 8 = 24	8*3+8-8	1	2	1795629990396
\.


--
-- Data for Name: standings; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.standings (room, match, place, rank, player, name, wins, solved, "time", points) FROM stdin;
\.


--
-- Data for Name: takeovers; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.takeovers (room, epoch, host, at, base) FROM stdin;
38unid8f4mk2h	1	z80senmd4iht	1795629988176	0
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


