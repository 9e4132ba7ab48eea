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
    stopped bigint,
    settings text NOT NULL COLLATE pg_catalog."C",
    seed bigint NOT NULL,
    has_pin bigint DEFAULT 0 NOT NULL,
    program text NOT NULL COLLATE pg_catalog."C",
    last bigint NOT NULL
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
1	1	1	1	1	syntax	1+	\N	\N	10000000	0	\N	1795687667551	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	20000000	0	\N	1795687667560	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	30000000	0	\N	1795687667571	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	40000000	0	\N	1795687667577	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	40000000	0	\N	1795687667584	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	50000000	0	1	1795687667590	999	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	50000000	0	\N	1795687667609	\N	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	40000000	1	\N	1795687667596	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795687668620	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	0	0	\N	1795687668627	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":34209341,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"95c077be62875ff548dc73f476a4dc6bfb565e302db30bd8c0961aa7436c691c3b0a71b641a4070202bffed10904955227f8028d2470427370aac748e7f6499a058aa61235c8787a0ac5fe55a0953a8c9038153a48c139f30bf3a5eb8a7a29eb"}}
1	3	{"event":{"at":72994154,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"8b51f2033f074dd6aa4a543ed994bf47eb8268bf178ee1f0875fcce3a4efe86cc2fa914abfd1776734f5c9b305ef50aeb50e4fdd3f50626f19cf36c8eecd43be8e8756ff1b13710aeeed8bf7a930c6de94d6cc613af27a79d719ff4b14d160dd"}}
1	5	{"event":{"at":76552801,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"71497bd68f681aacecad3615a103c42146c5b0226ec435bcc028098538e840e8a27959b60a656c892d3593d53dde70e0b3f38f2f7bbac274fcc6cdcf2423ad8ae15fbc59a00833e7ad90ffc07e3ec21a780a4a1e84651f1a6d8a1bd02737bdf4"}}
1	7	{"event":{"at":83474141,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"e3e8d105f070442dd86c39c0dbce8831be8fc57985158e1f9ec70404852ea88a12c5c3dd53809e24636ca69d053d61c84986bd23c437795964d0d5b765fa4912cc6ca80bfb9456b19ef49e6863ae9894f3e24f2bc736f588f7b6da7f06bf90a0"}}
1	9	{"event":{"at":89883186,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"56cc5d35c528376cdbc45c95b664cb92695d42cea6b303036307e01d295a47bda0005b3e485a393e784c384d0c4af688e606268ee37bb7157dd7c21f10d6907b0e946dd324767eae2834aaa29ccb1b58a65a0b18878f06c3b05328e1d303c878"}}
1	11	{"event":{"at":134393949,"event":{"tick":{}}}}
1	12	{"event":{"at":1083645671,"event":{"tick":{}}}}
1	13	{"event":{"at":1091566265,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1109892016,"event":{"answer":{"elapsed":17241348,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1114940864,"event":{"answer":{"elapsed":22290196,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1123833160,"event":{"answer":{"elapsed":31182492,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1133844624,"event":{"answer":{"elapsed":41193956,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1140110892,"event":{"answer":{"elapsed":47460224,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1146320825,"event":{"answer":{"elapsed":53670157,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1155828298,"event":{"answer":{"elapsed":44319794,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1160439930,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1160439930,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1167560492,"event":{"giveUp":{"elapsed":56050988,"player":4,"round":1}}}}
1	24	{"event":{"at":1174290495,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"b5d620bf55ed9d2c627bdd145b957121d901ede2e1a35c73d4ddab1ed6ce2c9d8f16abd5f006c7ca92c3a4d13066fb23a43b6d8285f5d514e3076d9fac1cdcd63e74b419866908004b92a7feb4d6d106458e7b89e560d24357a54970a7c73cf1"}}
1	26	{"event":{"at":1267748306,"event":{"tick":{}}}}
1	27	{"event":{"at":2167722678,"event":{"tick":{}}}}
1	28	{"event":{"at":2173336068,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2179434744,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2182116456,"event":{"answer":{"elapsed":7674655,"expression":"1+1","player":1,"round":2}}}}
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_door) FROM stdin;
guuoucvzdxlc	1795687674262	0	0
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795687667525	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_door, host, address, epoch, taken, released, failures, problem, program, lost) FROM stdin;
3lai01s64smd2	GRPG	0	guuoucvzdxlc	127.0.0.1:36487	1	1795687666271	0	0		1000000	0
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795687666506	\N	\N	0
1	2	Bob	bob	player	1795687666513	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795687666526	\N	\N	0
1	5	Screen	screen	spectator	1795687666532	\N	\N	0
1	3	Eve	eve	player	1795687666520	1795687667602	\N	0
1	6	Late	late	player	1795687667615	\N	\N	0
\.


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rooms (id, key, name, port, opened, heard, closed, stopped, settings, seed, has_pin, program, last) FROM stdin;
1	3lai01s64smd2	Kept room	36487	1795687666271	1795687668627	\N	\N	{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":1,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}	24	1	TwentyFour 1.0.0	30
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795687667525	1795687667609
1	1	2	8 8 3 8	24	easy	2	1795687668612	\N
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795687666441	TwentyFour 1.0.0	{"away":[],"bannedNames":[],"format":1,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":1,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000}}	{"bannedAddresses":{},"clock":542992,"hostKeyHash":"9c5d079f61565ce1fea9b8d8be735c2b8949590dc468051e1e34cf6dd34f6f64","lastAddresses":{},"lastPlayer":0,"seatAddresses":{},"secretHashes":{}}
2	1	25	0	1795687667621	TwentyFour 1.0.0	{"away":[],"bannedNames":["Eve"],"ended":{"found":[{"count":2,"expression":"6*4*(6-5)","names":["Bob","Ann"]},{"count":0,"expression":"(5+6/6)*4","names":[]}],"isPhotoFinish":true,"solution":"6*4*(6-5)","solutions":2,"winner":{"expression":"((6-5)*(6*4))=24","name":"Bob","seconds":0.04}},"format":1,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"closest":{"holder":{"name":"Ann","player":1},"miss":{"distance":23.95,"value":"1/20"}},"discoverer":{"count":1,"holder":{"name":"Ann","player":1}},"discoveries":1,"fastest":{"holder":{"name":"Bob","player":2},"time":40000000},"hardest":{"difficulty":"easy","holder":{"name":"Bob","player":2},"puzzle":{"numbers":[6,4,5,6],"target":"24"}},"slowest":{"holder":{"name":"Ann","player":1},"time":50000000},"tries":{"count":5,"holder":{"name":"Ann","player":1}}},"isLocked":false,"isPaused":false,"isTableStale":true,"latest":1174290495,"match":1,"nameNumbers":{},"news":{"items":[{"code":"joined","name":"Late","player":6}],"more":{}},"phase":{"break":{"until":2167560492}},"players":[{"answer":"((6-5)*(6*4))","face":7,"formerNames":[],"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":50000000}},"result":{"gained":999,"moved":0,"rank":2,"standing":2},"role":"player","score":{"best":50000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":0,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":50000000,"tries":5},"time":50000000,"wins":0},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"formerNames":[],"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":40000000}},"result":{"gained":999,"moved":0,"rank":1,"standing":1},"role":"player","score":{"best":40000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":40000000,"tries":0},"time":40000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"formerNames":[],"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"result":{"gained":0,"moved":0,"standing":3},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"formerNames":[],"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}},{"face":42,"formerNames":[],"id":6,"name":"Late","part":{"waiting":{}},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"allowsFurther":true,"allowsOwnTime":false,"awayLimit":120000000000,"bots":0,"capacity":1000,"deck":{"highest":9,"isCards":false,"lowest":1,"size":4,"target":"24"},"edition":1,"gathering":{"players":4},"grace":2000000000,"hasFinale":true,"hints":"half","intermission":1000000000,"isKnockout":false,"isTimed":true,"lateJoinMinimum":20000000000,"matchLength":3,"reactions":true,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"scoring":"points","separatesSpectators":true,"startAllowance":1000000000},"tableDue":1267560492}	{"bannedAddresses":{},"clock":1181842171,"hostKeyHash":"9c5d079f61565ce1fea9b8d8be735c2b8949590dc468051e1e34cf6dd34f6f64","lastAddresses":{},"lastPlayer":6,"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1","6":"127.0.0.1"},"secretHashes":{"1":"95c077be62875ff548dc73f476a4dc6bfb565e302db30bd8c0961aa7436c691c3b0a71b641a4070202bffed10904955227f8028d2470427370aac748e7f6499a058aa61235c8787a0ac5fe55a0953a8c9038153a48c139f30bf3a5eb8a7a29eb","2":"8b51f2033f074dd6aa4a543ed994bf47eb8268bf178ee1f0875fcce3a4efe86cc2fa914abfd1776734f5c9b305ef50aeb50e4fdd3f50626f19cf36c8eecd43be8e8756ff1b13710aeeed8bf7a930c6de94d6cc613af27a79d719ff4b14d160dd","4":"e3e8d105f070442dd86c39c0dbce8831be8fc57985158e1f9ec70404852ea88a12c5c3dd53809e24636ca69d053d61c84986bd23c437795964d0d5b765fa4912cc6ca80bfb9456b19ef49e6863ae9894f3e24f2bc736f588f7b6da7f06bf90a0","5":"56cc5d35c528376cdbc45c95b664cb92695d42cea6b303036307e01d295a47bda0005b3e485a393e784c384d0c4af688e606268ee37bb7157dd7c21f10d6907b0e946dd324767eae2834aaa29ccb1b58a65a0b18878f06c3b05328e1d303c878","6":"b5d620bf55ed9d2c627bdd145b957121d901ede2e1a35c73d4ddab1ed6ce2c9d8f16abd5f006c7ca92c3a4d13066fb23a43b6d8285f5d514e3076d9fac1cdcd63e74b419866908004b92a7feb4d6d106458e7b89e560d24357a54970a7c73cf1"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795687667590
3 8 8 8 = 24	8*3+8-8	1	2	1795687668620
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
3lai01s64smd2	1	guuoucvzdxlc	1795687666271	0
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


