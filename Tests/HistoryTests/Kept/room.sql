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
1	1	1	1	1	syntax	1+	\N	\N	30000000	0	\N	1795643281769	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	50000000	0	\N	1795643281792	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	50000000	0	\N	1795643281819	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	90000000	0	\N	1795643281834	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	110000000	0	\N	1795643281852	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	120000000	0	1	1795643281862	999	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	150000000	0	\N	1795643281931	\N	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	110000000	1	\N	1795643281872	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795643282931	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	10000000	0	\N	1795643282940	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":65357126,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"e8bd711ab7e6dccb61bf0a7530da22cbd7da25d3c5fc35f8683dfd8f1631c91467b73807aef9f2ef3574f740908bd150773b7c2121eb0c3769472dd6b5d4df34b9afa1833641d4bb0fd2ae9596ac68a9778dc6500b3d57a76a0cfae3b4c0dd10"}}
1	3	{"event":{"at":369788012,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"ada87a7341b823fcc9d6c496a2366df8ea26d2ce9b8ed945e35ddefb6a9ed9e233fcaeaeb86b6defdcf82602d9a4bab3046609fc54e56f6834dcc2bbf77b5517c1085d58aa6bfbfe5d4ccd5d9bc180b0532d7f7a70a95c53d2ebd4b86daed7dc"}}
1	5	{"event":{"at":409720266,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"af77822e5f9203ed394b887fdda1a0416373400510b5c902619761bbbc5388970682451bf01461d223e4534ba9abc30d7405e5b82ff0061e4e0e3e4cae56471ff6f68a30f6919b7497960304f8f9c713fac8ccafa2aa685080352635754cc4ac"}}
1	7	{"event":{"at":426150172,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"a0bad8792fb4675ee0f9c838ebf0fc1b10610b1b3223ca45132fa5d513309009e172bd582e8dc3b07c28df4e625d4b972e0232f26e4dfcffc3f07f5950c67b66e23d14479df8ee748f18dc69b60292fa6637b22f5805b8c26057420e1de6a267"}}
1	9	{"event":{"at":457953673,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"364a8ea52bb386a0dcb5dbfd81fc66aae99873c73b7c127a2b3908abf800d305c596e99c2149d06fa6919edf49d6a56ca34c752c84098b9137ccf033016d459e1d98bc009dbdf59bd163a522c88558f91d5848c06b9a8582f231a46051ddbd73"}}
1	11	{"event":{"at":469868647,"event":{"tick":{}}}}
1	12	{"event":{"at":1426295101,"event":{"tick":{}}}}
1	13	{"event":{"at":1447326309,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1489166381,"event":{"answer":{"elapsed":37651950,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1501801198,"event":{"answer":{"elapsed":50286767,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1505208503,"event":{"answer":{"elapsed":53694072,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1544318202,"event":{"answer":{"elapsed":92803771,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1562202581,"event":{"answer":{"elapsed":110688150,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1572000967,"event":{"answer":{"elapsed":120486536,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1581830922,"event":{"answer":{"elapsed":114530222,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1602044946,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1602044946,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1617536075,"event":{"giveUp":{"elapsed":150235375,"player":4,"round":1}}}}
1	24	{"event":{"at":1681569208,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"20266d32e7b2d7e3e3ced7cd858fb798628a2024d39de0e1477c1a6c5178dc9c0529e55267603f7fb54a24b8daa3b325818c889f5a94d3af76bb5309d3a174e586961b6442bd6eb8ff6cfaf6eb8fb52cc9a7630d636e9a10194e29a8c3de738b"}}
1	26	{"event":{"at":1767742352,"event":{"tick":{}}}}
1	27	{"event":{"at":2621044665,"event":{"tick":{}}}}
1	28	{"event":{"at":2629869986,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2631930109,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2650536885,"event":{"answer":{"elapsed":16480610,"expression":"1+1","player":1,"round":2}}}}
1	31	{"event":{"at":2723195641,"event":{"tick":{}}}}
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_door) FROM stdin;
3tde1lxei8js8	1795643289796	0	0
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795643281711	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_door, host, address, epoch, taken, released, failures, problem, program, lost) FROM stdin;
2uvipqigoyob3	HKDS	0	3tde1lxei8js8	127.0.0.1:36751	1	1795643279829	0	0		1000000	0
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795643280555	\N	\N	0
1	2	Bob	bob	player	1795643280655	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795643280727	\N	\N	0
1	5	Screen	screen	spectator	1795643280737	\N	\N	0
1	3	Eve	eve	player	1795643280689	1795643281892	\N	0
1	6	Late	late	player	1795643281976	\N	\N	0
\.


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rooms (id, key, name, port, opened, heard, closed, settings, seed, program, last, stopped, has_pin) FROM stdin;
1	2uvipqigoyob3	Kept room	36751	1795643279852	1795643283013	\N	{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}	24	TwentyFour 1.0.0	31	\N	1
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795643281711	1795643281931
1	1	2	8 8 3 8	24	easy	2	1795643282911	\N
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795643280279	TwentyFour 1.0.0	{"away":[],"bannedNames":[],"format":4,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}}	{"bannedAddresses":{},"clock":615137,"hostKeyHash":"1625d3aebcfd7e9e1b79e278a5c29eb27a0ec511abde223ecd407ac94fbf3946","lastAddresses":{},"lastPlayer":0,"seatAddresses":{},"secretHashes":{}}
2	1	23	0	1795643281940	TwentyFour 1.0.0	{"away":[],"bannedNames":["Eve"],"format":4,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"closest":{"holder":{"name":"Ann","player":1},"miss":{"distance":23.95,"value":"1/20"}},"discoverer":{"count":1,"holder":{"name":"Ann","player":1}},"discoveries":1,"fastest":{"holder":{"name":"Bob","player":2},"time":110000000},"hardest":{"difficulty":"easy","holder":{"name":"Bob","player":2},"puzzle":{"numbers":[6,4,5,6],"target":"24"}},"slowest":{"holder":{"name":"Ann","player":1},"time":120000000},"tries":{"count":5,"holder":{"name":"Ann","player":1}}},"isLocked":false,"isPaused":false,"isTableStale":false,"latest":1617536075,"match":1,"nameNumbers":{},"phase":{"break":{"until":2617536075}},"players":[{"answer":"((6-5)*(6*4))","face":7,"formerNames":[],"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":120000000}},"role":"player","score":{"best":120000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":0,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":120000000,"tries":5},"time":120000000,"wins":0},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"formerNames":[],"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":110000000}},"role":"player","score":{"best":110000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":110000000,"tries":0},"time":110000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"formerNames":[],"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"formerNames":[],"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":3,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000},"tableDue":1717536075}	{"bannedAddresses":{},"clock":1650235293,"hostKeyHash":"1625d3aebcfd7e9e1b79e278a5c29eb27a0ec511abde223ecd407ac94fbf3946","lastAddresses":{},"lastPlayer":5,"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1"},"secretHashes":{"1":"e8bd711ab7e6dccb61bf0a7530da22cbd7da25d3c5fc35f8683dfd8f1631c91467b73807aef9f2ef3574f740908bd150773b7c2121eb0c3769472dd6b5d4df34b9afa1833641d4bb0fd2ae9596ac68a9778dc6500b3d57a76a0cfae3b4c0dd10","2":"ada87a7341b823fcc9d6c496a2366df8ea26d2ce9b8ed945e35ddefb6a9ed9e233fcaeaeb86b6defdcf82602d9a4bab3046609fc54e56f6834dcc2bbf77b5517c1085d58aa6bfbfe5d4ccd5d9bc180b0532d7f7a70a95c53d2ebd4b86daed7dc","4":"a0bad8792fb4675ee0f9c838ebf0fc1b10610b1b3223ca45132fa5d513309009e172bd582e8dc3b07c28df4e625d4b972e0232f26e4dfcffc3f07f5950c67b66e23d14479df8ee748f18dc69b60292fa6637b22f5805b8c26057420e1de6a267","5":"364a8ea52bb386a0dcb5dbfd81fc66aae99873c73b7c127a2b3908abf800d305c596e99c2149d06fa6919edf49d6a56ca34c752c84098b9137ccf033016d459e1d98bc009dbdf59bd163a522c88558f91d5848c06b9a8582f231a46051ddbd73"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795643281862
3 8 8 8 = 24	8*3+8-8	1	2	1795643282931
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
2uvipqigoyob3	1	3tde1lxei8js8	1795643279856	0
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


