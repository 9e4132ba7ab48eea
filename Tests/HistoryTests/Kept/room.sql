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
    spare_from_gateway bigint NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    version text DEFAULT ''::text NOT NULL,
    fleet bigint DEFAULT 0 NOT NULL,
    began bigint DEFAULT 0 NOT NULL,
    lead bigint,
    draining bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');


--
-- Name: gateways; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.gateways (
    id text NOT NULL COLLATE pg_catalog."C" PRIMARY KEY,
    name text NOT NULL,
    address text NOT NULL,
    version text NOT NULL,
    began bigint NOT NULL,
    expires bigint NOT NULL,
    guests bigint NOT NULL,
    lead bigint,
    draining bigint NOT NULL
)
WITH (fillfactor='50');


--
-- Name: secrets; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.secrets (
    name text NOT NULL PRIMARY KEY,
    value text NOT NULL
);


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
    from_gateway bigint DEFAULT 0 NOT NULL,
    host text NOT NULL COLLATE pg_catalog."C",
    address text DEFAULT ''::text NOT NULL,
    epoch bigint NOT NULL,
    taken bigint NOT NULL,
    released bigint DEFAULT 0 NOT NULL,
    failures bigint DEFAULT 0 NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    program bigint NOT NULL,
    lost bigint DEFAULT 0 NOT NULL,
    wanted text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    players bigint,
    phase text DEFAULT ''::text NOT NULL
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
-- Name: requests; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.requests (
    room text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    format bigint NOT NULL,
    body text NOT NULL,
    made timestamp with time zone NOT NULL,
    from_gateway bigint DEFAULT 1 NOT NULL
);


--
-- Data for Name: answers; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.answers (id, room, match, round, player, verdict, expression, solution, value, "time", won, discovery, at, points, hints, team) FROM stdin;
1	1	1	1	1	syntax	1+	\N	\N	0	0	\N	1795701000577	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	10000000	0	\N	1795701000583	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	10000000	0	\N	1795701000590	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	20000000	0	\N	1795701000596	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	20000000	0	\N	1795701000602	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	30000000	0	1	1795701000608	999	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	30000000	0	\N	1795701000627	\N	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	20000000	1	\N	1795701000614	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795701001632	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	0	0	\N	1795701001638	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":16011435,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"0a198ecce31bbdd8aa9cda53211de76ceea459f0bd4fa53419e7e9939eb47963bd31c3cde792084fc2116711b7983c48db54cd07c9a413baeaa707389cbe9eee12a99bf960c8088ccd0b7d063807263c8a3fda1660ae5aaf83edb44c02e2e748"}}
1	3	{"event":{"at":47795250,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"90a3ce68d9a7d822122b806393ba177f6587032413bc9be083c077bd5dee8db2b1dce0a5cfa07a478cf7fd0b7c629a0f546c63150e679093e8d552a31178fc0b240c919c4ee7d5e60b771b7bd157ebe6ab872907abfb5f3a29e27113982bce74"}}
1	5	{"event":{"at":52291326,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"ee2ff65b1efbb210fddc4d3b713a81e951c91caf0236557487f317ca4d7a40092ff6e11ffdeaeb2b667f1c1967fd68c1197e3a15dd6f648b27c7ef8ddd3427bf96a5c1558f0ff97df45683cefbc96cae591c2842c600d7e38f9aee754c9c1250"}}
1	7	{"event":{"at":58916493,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"7d7324ed1a609de2eefe1f35481edb1d8fd00b148a8610eb89ba960fc5956a897db2e745a42d3c1c3d4571bfecb0d71e01d2766f16a311d395b6e7dcfa71f95e3cebc3a1ed986c216e4c44c220f4b2fafec0bf04e2d29c4ff1e95ebfbc94f566"}}
1	9	{"event":{"at":65278700,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"e8f45194d445c719a5789274a84347467f351e662dc14b44d00ec35ab809fddcab7cce3a42b28325f0f805e90a6d6474aaad4c2cbc339f9c88a355dbe807499a204b4d0c426e19732ae81b0f91297dd1e301eabf852496e660e1d0a5281edf11"}}
1	11	{"event":{"at":116656075,"event":{"tick":{}}}}
1	12	{"event":{"at":1059127373,"event":{"tick":{}}}}
1	13	{"event":{"at":1065697154,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1074752566,"event":{"answer":{"elapsed":7858560,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1079191666,"event":{"answer":{"elapsed":12297660,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1083898964,"event":{"answer":{"elapsed":17004958,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1090358567,"event":{"answer":{"elapsed":23464561,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1096362655,"event":{"answer":{"elapsed":29468649,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1102494112,"event":{"answer":{"elapsed":35600106,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1109384212,"event":{"answer":{"elapsed":23750474,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1115008966,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1115008966,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1122400663,"event":{"giveUp":{"elapsed":36768925,"player":4,"round":1}}}}
1	24	{"event":{"at":1130333911,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"04f5c1e32c1b8f535f04e0b8b91bbbb63a16d40f8d097d3edcf761693195bf465fa739ecf7fd2e638a21ec2b613db7f25e24bc46a2f570aeb744074e8852f0c7b227c154f341c496accbd3d9100bdf98e0119ba83bd27b124ac8abc2aa62b02b"}}
1	26	{"event":{"at":1222636126,"event":{"tick":{}}}}
1	27	{"event":{"at":2122665810,"event":{"tick":{}}}}
1	28	{"event":{"at":2125668851,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2128282829,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2132653509,"event":{"answer":{"elapsed":5759432,"expression":"1+1","player":1,"round":2}}}}
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_gateway) FROM stdin;
2urcgz1hz6sjd	1795701007423	0	0
\.


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.secrets (name, value) FROM stdin;
gateways	2424242424242424242424242424242424242424242424242424242424242424
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795701000562	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_gateway, host, address, epoch, taken, released, failures, problem, program, lost) FROM stdin;
uys9l37vlpt5	WQPK	0	2urcgz1hz6sjd	127.0.0.1:38731	1	1795700999428	0	0		1000000	0
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795700999543	\N	\N	0
1	2	Bob	bob	player	1795700999551	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795700999564	\N	\N	0
1	5	Screen	screen	spectator	1795700999570	\N	\N	0
1	3	Eve	eve	player	1795700999558	1795701000621	\N	0
1	6	Late	late	player	1795701000633	\N	\N	0
\.


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rooms (id, key, name, port, opened, heard, closed, stopped, settings, seed, program, last) FROM stdin;
1	uys9l37vlpt5	Kept room	38731	1795700999428	1795701001638	\N	\N	{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"start-at":4,"start-in":null,"target":24,"teams":null}}	24	TwentyFour 1.0.0	30
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795701000562	1795701000627
1	1	2	8 8 3 8	24	easy	2	1795701001626	\N
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795700999502	TwentyFour 1.0.0	{"away":[],"bannedNames":[],"format":1,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"start-at":4,"start-in":null,"target":24,"teams":null}}}	{"bannedAddresses":{},"clock":615067,"hostKeyHash":"02bd8199e7016554139e5d6f6b936396838e1c98a9ea6c3e95b015219a18b6ed","lastAddresses":{},"lastPlayer":0,"seatAddresses":{},"secretHashes":{}}
2	1	25	0	1795701000639	TwentyFour 1.0.0	{"away":[],"bannedNames":["Eve"],"ended":{"found":[{"count":2,"expression":"6*4*(6-5)","names":["Bob","Ann"]},{"count":0,"expression":"(5+6/6)*4","names":[]}],"isPhotoFinish":true,"solution":"6*4*(6-5)","solutions":2,"winner":{"expression":"((6-5)*(6*4))=24","name":"Bob","seconds":0.02}},"format":1,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"closest":{"holder":{"name":"Ann","player":1},"miss":{"distance":23.95,"value":"1/20"}},"discoverer":{"count":1,"holder":{"name":"Ann","player":1}},"discoveries":1,"fastest":{"holder":{"name":"Bob","player":2},"time":20000000},"hardest":{"difficulty":"easy","holder":{"name":"Bob","player":2},"puzzle":{"numbers":[6,4,5,6],"target":"24"}},"slowest":{"holder":{"name":"Ann","player":1},"time":30000000},"tries":{"count":5,"holder":{"name":"Ann","player":1}}},"isLocked":false,"isPaused":false,"isTableStale":true,"latest":1130333911,"match":1,"nameNumbers":{},"news":{"items":[{"code":"joined","name":"Late","player":6}],"more":{}},"phase":{"break":{"until":2122400663}},"players":[{"answer":"((6-5)*(6*4))","face":7,"formerNames":[],"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":30000000}},"result":{"gained":999,"moved":0,"rank":2,"standing":2},"role":"player","score":{"best":30000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":0,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":30000000,"tries":5},"time":30000000,"wins":0},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"formerNames":[],"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":20000000}},"result":{"gained":999,"moved":0,"rank":1,"standing":1},"role":"player","score":{"best":20000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":20000000,"tries":0},"time":20000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"formerNames":[],"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"result":{"gained":0,"moved":0,"standing":3},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"formerNames":[],"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}},{"face":42,"formerNames":[],"id":6,"name":"Late","part":{"waiting":{}},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"start-at":4,"start-in":null,"target":24,"teams":null}},"tableDue":1222400663}	{"bannedAddresses":{},"clock":1137556052,"hostKeyHash":"02bd8199e7016554139e5d6f6b936396838e1c98a9ea6c3e95b015219a18b6ed","lastAddresses":{},"lastPlayer":6,"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1","6":"127.0.0.1"},"secretHashes":{"1":"0a198ecce31bbdd8aa9cda53211de76ceea459f0bd4fa53419e7e9939eb47963bd31c3cde792084fc2116711b7983c48db54cd07c9a413baeaa707389cbe9eee12a99bf960c8088ccd0b7d063807263c8a3fda1660ae5aaf83edb44c02e2e748","2":"90a3ce68d9a7d822122b806393ba177f6587032413bc9be083c077bd5dee8db2b1dce0a5cfa07a478cf7fd0b7c629a0f546c63150e679093e8d552a31178fc0b240c919c4ee7d5e60b771b7bd157ebe6ab872907abfb5f3a29e27113982bce74","4":"7d7324ed1a609de2eefe1f35481edb1d8fd00b148a8610eb89ba960fc5956a897db2e745a42d3c1c3d4571bfecb0d71e01d2766f16a311d395b6e7dcfa71f95e3cebc3a1ed986c216e4c44c220f4b2fafec0bf04e2d29c4ff1e95ebfbc94f566","5":"e8f45194d445c719a5789274a84347467f351e662dc14b44d00ec35ab809fddcab7cce3a42b28325f0f805e90a6d6474aaad4c2cbc339f9c88a355dbe807499a204b4d0c426e19732ae81b0f91297dd1e301eabf852496e660e1d0a5281edf11","6":"04f5c1e32c1b8f535f04e0b8b91bbbb63a16d40f8d097d3edcf761693195bf465fa739ecf7fd2e638a21ec2b613db7f25e24bc46a2f570aeb744074e8852f0c7b227c154f341c496accbd3d9100bdf98e0119ba83bd27b124ac8abc2aa62b02b"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795701000608
3 8 8 8 = 24	8*3+8-8	1	2	1795701001632
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
uys9l37vlpt5	1	2urcgz1hz6sjd	1795700999429	0
\.


--
-- Data for Name: versions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.versions (number) FROM stdin;
1
\.


--
-- Data for Name: requests; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.requests (room, code, format, body, made, from_gateway) FROM stdin;
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
-- Name: requests requests_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (room);


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
-- Name: requests_by_code; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX requests_by_code ON twentyfour.requests USING btree (code);


--
-- PostgreSQL database dump complete
--


