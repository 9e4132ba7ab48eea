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
-- Name: gateways; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.gateways (
    id text NOT NULL COLLATE pg_catalog."C",
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
    draining bigint DEFAULT 0 NOT NULL,
    ending bigint DEFAULT 0 NOT NULL
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
-- Name: secrets; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.secrets (
    name text NOT NULL,
    value text NOT NULL
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
-- Data for Name: answers; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.answers (id, room, match, round, player, verdict, expression, solution, value, "time", won, discovery, at, points, hints, team) FROM stdin;
1	1	1	1	1	syntax	1+	\N	\N	0	0	\N	1795732166064	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	0	0	\N	1795732166070	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	10000000	0	\N	1795732166076	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	20000000	0	\N	1795732166082	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	20000000	0	\N	1795732166088	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	30000000	0	1	1795732166095	999	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	60000000	0	\N	1795732166152	\N	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	20000000	1	\N	1795732166101	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795732167150	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	0	0	\N	1795732167159	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":27089989,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"27fd0dadf1fec721ae672768f9112652beded2a986808f7a89f449a769852535a5cf1513056df66b6aef33c92802765098e29b1a92675bcb0bd687eb9ad7e2327661be9afde5460e799b9b980583e59e5b964dc679e51ee26d0b88f0b4a6addf"}}
1	3	{"event":{"at":53080478,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"b874b4504eb8d21f2e6b451ee9b86b01fce45a65fd34473c38dda5ca218edfab3e6a162f62b82f1b2311a9e10f877a1afaa063a979e0ac65becaa323b1f25746b89345e932e8dd5cbe65d828bb4f1b67a18436ef4b27631ec000f7a4bddf27ed"}}
1	5	{"event":{"at":56452798,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"008055839b2122c8ce7b8dfd4a3f2d382681f83c4fa6052f405bf615f6a3941f85d9586ea9cce9e39e2bb6f59562d603ae61d35130bd2fffe07ffd17e03120b10dd200c3c27f597b282fc07b51b55431bab943a5b5c0583a98aa1a1ec9e41a2f"}}
1	7	{"event":{"at":63408061,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"2c0d85f633dfbac57db116b80fbbce206e30bab493cf39baa268da10b4559e1a00747b7bb308eaede234ecd6ac5cbfe7d4e5c3e6dc4d986dc8959b0739269ae6300bd504a53e5f005d67a007cf91c6e1fbbc00fb067f8e2c035002b7e53fe7e4"}}
1	9	{"event":{"at":69491628,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"bf0a7a6b93cc266fc5597cbe0a806a97872eaa848cda5f7f6d86836cd67efd7e97a87f6a292936b076583ba55e915d8c385364f6b9902fffd69ed953d40c28cfd571956502476ba09dc57a351196c2d0303e504e1d60ffb76435080a80e64619"}}
1	11	{"event":{"at":127226671,"event":{"tick":{}}}}
1	12	{"event":{"at":1063528886,"event":{"tick":{}}}}
1	13	{"event":{"at":1069028915,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1075401040,"event":{"answer":{"elapsed":5655488,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1078932107,"event":{"answer":{"elapsed":9186555,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1085021064,"event":{"answer":{"elapsed":15275512,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1091124438,"event":{"answer":{"elapsed":21378886,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1097795181,"event":{"answer":{"elapsed":28049629,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1103397220,"event":{"answer":{"elapsed":33651668,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1112644268,"event":{"answer":{"elapsed":23648765,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1117440734,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1117440734,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1152347704,"event":{"giveUp":{"elapsed":63351201,"player":4,"round":1}}}}
1	24	{"event":{"at":1193873840,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"1e272645991c8153636a0a1ee0bc7355c773bb54913090328e8d40dc3c8c914782fb6176e42a1b532dd403a4a8bf50ddce9dacac5dd00a3bbc76b79c038f617de706a219a6b4d840d9081646cb0fc12484e16d868034ca6661a3664e349d5483"}}
1	26	{"event":{"at":1252534847,"event":{"tick":{}}}}
1	27	{"event":{"at":2152520674,"event":{"tick":{}}}}
1	28	{"event":{"at":2158365336,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2159703041,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2168658956,"event":{"answer":{"elapsed":9574157,"expression":"1+1","player":1,"round":2}}}}
\.


--
-- Data for Name: gateways; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.gateways (id, name, address, version, began, expires, guests, lead, draining) FROM stdin;
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_gateway, name, address, version, fleet, began, lead, draining) FROM stdin;
2fsialy3d3e3f	1795732172739	0	0	vm:45245	127.0.0.1:45245	1.0.0	0	1795732164739	4	0
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795732166051	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_gateway, host, address, epoch, taken, released, failures, problem, program, lost, wanted, players, phase) FROM stdin;
1tagdtq5g5drg	CKPH	0	2fsialy3d3e3f	127.0.0.1:45245	1	1795732164754	0	0		1000000	0		4	round
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795732165034	\N	\N	0
1	2	Bob	bob	player	1795732165041	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795732165053	\N	\N	0
1	5	Screen	screen	spectator	1795732165060	\N	\N	0
1	3	Eve	eve	player	1795732165047	1795732166109	\N	0
1	6	Late	late	player	1795732166190	\N	\N	0
\.


--
-- Data for Name: requests; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.requests (room, code, format, body, made, from_gateway) FROM stdin;
\.


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rooms (id, key, name, port, opened, heard, closed, stopped, settings, seed, program, last) FROM stdin;
1	1tagdtq5g5drg	Kept room	45245	1795732164751	1795732167159	\N	\N	{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}}	24	TwentyFour 1.0.0	30
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795732166051	1795732166152
1	1	2	8 8 8 3	24	easy	2	1795732167143	\N
\.


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.secrets (name, value) FROM stdin;
gateways	62678b99e42e964bb8b4633d6e9b24c4142ab2599b7d224521f3d339d1f800d8
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795732164987	TwentyFour 1.0.0	{"away":[],"bannedNames":[],"format":1,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}}}	{"bannedAddresses":{},"clock":443377,"hostKeyHash":"0ce6472c5c3b906b42f3d6c1082f2182841e7cdd5ee8e7d438693e7ffb52e29a","lastAddresses":{},"lastPlayer":0,"pin":{"hash":"51ebcbca4b60f861edc1eab71d322f66341fae1b36c9517d4149c508eaa1c3cd","salt":"76d60dcaed4a65b9128142db8be8cb15"},"seatAddresses":{},"secretHashes":{}}
2	1	23	0	1795732166171	TwentyFour 1.0.0	{"away":[],"bannedNames":["Eve"],"ended":{"found":[{"count":2,"expression":"((6-5)*(6*4))=24","names":["Bob","Ann"]},{"count":0,"expression":"(5+6/6)*4","names":[]}],"isPhotoFinish":true,"solution":"6*4*(6-5)","solutions":2,"winner":{"expression":"((6-5)*(6*4))=24","name":"Bob","seconds":0.02}},"format":1,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"closest":{"holder":{"name":"Ann","player":1},"miss":{"distance":23.95,"value":"1/20"}},"discoverer":{"count":1,"holder":{"name":"Ann","player":1}},"discoveries":1,"fastest":{"holder":{"name":"Bob","player":2},"time":20000000},"hardest":{"difficulty":"easy","holder":{"name":"Bob","player":2},"puzzle":{"numbers":[6,4,5,6],"target":"24"}},"slowest":{"holder":{"name":"Ann","player":1},"time":30000000},"tries":{"count":5,"holder":{"name":"Ann","player":1}}},"isLocked":false,"isPaused":false,"isTableStale":false,"latest":1152347704,"match":1,"nameNumbers":{},"phase":{"break":{"until":2152347704}},"players":[{"answer":"((6-5)*(6*4))","face":7,"formerNames":[],"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":30000000}},"result":{"gained":999,"moved":0,"rank":2,"standing":2},"role":"player","score":{"best":30000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":0,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":30000000,"tries":5},"time":30000000,"wins":0},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"formerNames":[],"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":20000000}},"result":{"gained":999,"moved":0,"rank":1,"standing":1},"role":"player","score":{"best":20000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":20000000,"tries":0},"time":20000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"formerNames":[],"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"result":{"gained":0,"moved":0},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"formerNames":[],"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}},"tableDue":1252347704}	{"bannedAddresses":{},"clock":1181514427,"hostKeyHash":"0ce6472c5c3b906b42f3d6c1082f2182841e7cdd5ee8e7d438693e7ffb52e29a","lastAddresses":{},"lastPlayer":5,"pin":{"hash":"51ebcbca4b60f861edc1eab71d322f66341fae1b36c9517d4149c508eaa1c3cd","salt":"76d60dcaed4a65b9128142db8be8cb15"},"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1"},"secretHashes":{"1":"27fd0dadf1fec721ae672768f9112652beded2a986808f7a89f449a769852535a5cf1513056df66b6aef33c92802765098e29b1a92675bcb0bd687eb9ad7e2327661be9afde5460e799b9b980583e59e5b964dc679e51ee26d0b88f0b4a6addf","2":"b874b4504eb8d21f2e6b451ee9b86b01fce45a65fd34473c38dda5ca218edfab3e6a162f62b82f1b2311a9e10f877a1afaa063a979e0ac65becaa323b1f25746b89345e932e8dd5cbe65d828bb4f1b67a18436ef4b27631ec000f7a4bddf27ed","4":"2c0d85f633dfbac57db116b80fbbce206e30bab493cf39baa268da10b4559e1a00747b7bb308eaede234ecd6ac5cbfe7d4e5c3e6dc4d986dc8959b0739269ae6300bd504a53e5f005d67a007cf91c6e1fbbc00fb067f8e2c035002b7e53fe7e4","5":"bf0a7a6b93cc266fc5597cbe0a806a97872eaa848cda5f7f6d86836cd67efd7e97a87f6a292936b076583ba55e915d8c385364f6b9902fffd69ed953d40c28cfd571956502476ba09dc57a351196c2d0303e504e1d60ffb76435080a80e64619"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795732166095
3 8 8 8 = 24	8*3+8-8	1	2	1795732167150
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
1tagdtq5g5drg	1	2fsialy3d3e3f	1795732164755	0
\.


--
-- Data for Name: versions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.versions (number) FROM stdin;
1
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
-- Name: gateways gateways_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.gateways
    ADD CONSTRAINT gateways_pkey PRIMARY KEY (id);


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
-- Name: requests requests_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (room);


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
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: twentyfour; Owner: -
--

ALTER TABLE ONLY twentyfour.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);


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
-- Name: requests_by_code; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX requests_by_code ON twentyfour.requests USING btree (code);


--
-- Name: rooms_by_name; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX rooms_by_name ON twentyfour.rooms USING btree (name);


--
-- Name: snapshots_by_room; Type: INDEX; Schema: twentyfour; Owner: -
--

CREATE INDEX snapshots_by_room ON twentyfour.snapshots USING btree (room);


--
-- PostgreSQL database dump complete
--


