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


--
-- Name: report_gateway(text, text, text, text, bigint, bigint, bigint, bigint); Type: FUNCTION; Schema: twentyfour; Owner: -
--

CREATE FUNCTION twentyfour.report_gateway(id text, name text, address text, version text, guests bigint, lead bigint, draining bigint, lease bigint, OUT at bigint, OUT secret text, OUT others bigint, OUT living bigint) RETURNS record
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'twentyfour', 'pg_temp'
    AS $_$
    INSERT INTO gateways (id, name, address, version, began, expires, guests, lead, draining)
    VALUES ($1, $2, $3, $4, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT), CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + least($8, 60000), $5, $6, $7)
    ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, guests = excluded.guests, lead = excluded.lead,
        draining = excluded.draining
    RETURNING CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT), (SELECT value FROM secrets WHERE secrets.name = 'gateways'),
        (SELECT count(*) FROM gateways AS others WHERE others.id <> gateways.id AND others.draining = 0
            AND others.expires > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)),
        (SELECT count(*) FROM hosts WHERE hosts.expires > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)) $_$;


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
    ending bigint DEFAULT 0 NOT NULL,
    program bigint DEFAULT 0 NOT NULL
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
    phase text DEFAULT ''::text NOT NULL,
    stalled bigint
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
    wins bigint,
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
1	1	1	1	1	syntax	1+	\N	\N	30000000	0	\N	1795796320117	\N	\N	
2	1	1	1	1	wrongNumbers	1+1	\N	\N	40000000	0	\N	1795796320124	\N	\N	
3	1	1	1	1	notTarget	6/4/5/6	\N	1/20	50000000	0	\N	1795796320140	\N	\N	
4	1	1	1	1	wrongNumbers	7/0	\N	\N	70000000	0	\N	1795796320149	\N	\N	
5	1	1	1	1	syntax	9999999*9999999	\N	\N	70000000	0	\N	1795796320156	\N	\N	
8	1	1	1	4	gaveUp	\N	\N	\N	110000000	0	\N	1795796320216	\N	\N	
6	1	1	1	1	correct	((6-5)*(6*4))	6*4*(6-5)	24	80000000	1	1	1795796320163	999	\N	
7	1	1	1	2	correct	((6-5)*(6*4))=24	6*4*(6-5)	24	80000000	1	\N	1795796320180	999	\N	
9	1	1	2	2	correct	(((8+8)-8)*3)	8*3+8-8	24	0	0	1	1795796321229	1000	\N	
10	1	1	2	1	wrongNumbers	1+1	\N	\N	10000000	0	\N	1795796321243	\N	\N	
\.


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.entries (room, number, body) FROM stdin;
1	1	{"event":{"at":65387103,"event":{"join":{"name":"Ann","player":1,"role":"player","wishes":{}}}}}
1	2	{"seat":{"address":"127.0.0.1","player":1,"secretHash":"b28f08ee4674f7b38d8cae382adbfedb0401dc058662c1a52807a0c69a4f0fb19e0f678a4e87858f622227a38fc992cf21021ec64fd2da4d5a0ad37024772f6ceb731bc36eb5c2e8fb875650822d8121966252528c0ca3bad5bcd1ed6ca4c24c"}}
1	3	{"event":{"at":183717077,"event":{"join":{"name":"Bob","player":2,"role":"player","wishes":{}}}}}
1	4	{"seat":{"address":"127.0.0.1","player":2,"secretHash":"37e4b402607a7102b549149444f4085a8a4aaaf7d4534062f259d33437268d88657edbdd2cd8ffde5835372efd442aee4043c488d77700f3581978ee4a4c9c66343aee755eee62c0f141a2d8eba361448532a7fe5afb29e15d839794ffeb2760"}}
1	5	{"event":{"at":198171718,"event":{"join":{"name":"Eve","player":3,"role":"player","wishes":{}}}}}
1	6	{"seat":{"address":"127.0.0.1","player":3,"secretHash":"7b9df13f1dd277dffcb782b0a8772fa734fbd38173701666f8491bcb70c3b592211665bf1a9ec4366ae5d6f4bc862c390ef9779b8e325132abdc3b31177f70d0f3001ef6b3ab89bb30ff880871a619223dacd8e276fab17e5a92f8633c72cfcc"}}
1	7	{"event":{"at":212636578,"event":{"join":{"name":"Cy (é)","player":4,"role":"player","wishes":{}}}}}
1	8	{"seat":{"address":"127.0.0.1","player":4,"secretHash":"c2cd40a2bf2f3fcc30fc1637ea472b1b5db69a4b4ad333e69594f8aa08490c7a3b444c23dd41215d79a2729f4039f52660de4fd0135bc8cffa3ef4617b2802d7ef30ac2b1a6cd00b68a9a5af2e366eb65a936199b407c9b24d4d38d0ad8d4d1c"}}
1	9	{"event":{"at":232906106,"event":{"join":{"name":"Screen","player":5,"role":"spectator","wishes":{}}}}}
1	10	{"seat":{"address":"127.0.0.1","player":5,"secretHash":"2412c3306df58c30dc6dd79773b11dfc9b37565eaf1a09b2c998eb4207781eda2826a5f2fdd1f4f87c318a11fdeadf8b96755cdededd45b32cab15ca8f27796dc8ad986d54066df2bd4b581248f3299cd3ac439ccaccb773b2bcb3bba17ff12a"}}
1	11	{"event":{"at":286761178,"event":{"tick":{}}}}
1	12	{"event":{"at":1212832373,"event":{"tick":{}}}}
1	13	{"event":{"at":1234876250,"event":{"foundBefore":{"round":1,"solutions":[]}}}}
1	14	{"event":{"at":1267304619,"event":{"answer":{"elapsed":31693669,"expression":"1+","player":1,"round":1}}}}
1	15	{"event":{"at":1278379895,"event":{"answer":{"elapsed":42768945,"expression":"1+1","player":1,"round":1}}}}
1	16	{"event":{"at":1290849323,"event":{"answer":{"elapsed":55238373,"expression":"6/4/5/6","player":1,"round":1}}}}
1	17	{"event":{"at":1307688051,"event":{"answer":{"elapsed":72077101,"expression":"7/0","player":1,"round":1}}}}
1	18	{"event":{"at":1309481296,"event":{"answer":{"elapsed":73870346,"expression":"9999999*9999999","player":1,"round":1}}}}
1	19	{"event":{"at":1321291836,"event":{"answer":{"elapsed":85680886,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}
1	20	{"event":{"at":1336405707,"event":{"answer":{"elapsed":81638345,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}
1	21	{"event":{"at":1347079846,"event":{"host":{"action":{"ban":{"player":3}}}}}}
1	22	{"event":{"at":1347079846,"event":{"drop":{"player":3}}}}
1	23	{"event":{"at":1366952624,"event":{"giveUp":{"elapsed":112186262,"player":4,"round":1}}}}
1	24	{"event":{"at":1379944016,"event":{"join":{"name":"Late","player":6,"role":"player","wishes":{}}}}}
1	25	{"seat":{"address":"127.0.0.1","player":6,"secretHash":"ba5803d4e1f049fda953a487acfa8088fbb9e2fdd35b83621b6066748dc2624a686c4d4f8da9764ebade8a53ce417e93740c902625d83905eca04be4508c07388920abd674965e3a01a9af9860a17f390f1a7a655ec2d5c73328e2b3324574e1"}}
1	26	{"event":{"at":1467124489,"event":{"tick":{}}}}
1	27	{"event":{"at":2370762640,"event":{"tick":{}}}}
1	28	{"event":{"at":2374298705,"event":{"foundBefore":{"round":2,"solutions":[]}}}}
1	29	{"event":{"at":2376282716,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}
1	30	{"event":{"at":2390923595,"event":{"answer":{"elapsed":15809419,"expression":"1+1","player":1,"round":2}}}}
\.


--
-- Data for Name: gateways; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.gateways (id, name, address, version, began, expires, guests, lead, draining) FROM stdin;
\.


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.hosts (id, expires, spare, spare_from_gateway, name, address, version, fleet, began, lead, draining, ending, program) FROM stdin;
1nz448ps6uo4f	1795796326308	0	0	vm:40723	127.0.0.1:40723	1.0.0	0	1795796318308	3	0	0	1000000
\.


--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.matches (room, match, began, ended, teams) FROM stdin;
1	1	1795796320056	\N	\N
\.


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.owners (room, code, from_gateway, host, address, epoch, taken, released, failures, problem, program, lost, wanted, players, phase, stalled) FROM stdin;
iun2glhx3pq9	XSWT	0	1nz448ps6uo4f	127.0.0.1:40723	1	1795796318320	0	0		1000000	0		4	round	\N
\.


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.players (room, player, name, key, role, joined, departed, team, bot) FROM stdin;
1	1	Ann	ann	player	1795796319010	\N	\N	0
1	2	Bob	bob	player	1795796319036	\N	\N	0
1	4	Cy (é)	cy (é)	player	1795796319064	\N	\N	0
1	5	Screen	screen	spectator	1795796319077	\N	\N	0
1	3	Eve	eve	player	1795796319045	1795796320190	\N	0
1	6	Late	late	player	1795796320223	\N	\N	0
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
1	iun2glhx3pq9	Kept room	40723	1795796318322	1795796321243	\N	\N	{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}}	24	TwentyFour 1.0.0	30
\.


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.rounds (room, match, round, numbers, target, difficulty, solutions, began, ended) FROM stdin;
1	1	1	6 4 5 6	24	easy	2	1795796320056	1795796320216
1	1	2	8 8 8 3	24	easy	2	1795796321217	\N
\.


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.secrets (name, value) FROM stdin;
gateways	d18ad6a3c2266800239065e94453b4f9bfdda5750e3be2a7ddd90e1e6520fce7
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.snapshots (id, room, number, is_beginning, at, program, state, host) FROM stdin;
1	1	0	1	1795796318845	TwentyFour 1.0.0	{"format":1,"match":{"highlights":{"moments":[]},"isRace":true,"number":1,"round":0,"teams":{"dealt":{},"totals":{}}},"names":{"banned":[],"numbers":{}},"news":{"items":[],"more":{}},"rules":{"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"recent":{"places":{"list":[]}},"settings":{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}},"told":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}},"seats":{"away":[],"gone":[],"isChanged":false,"isLocked":false,"players":[]},"timetable":{"isPaused":false,"phase":{"gathering":{}}}}	{"bannedAddresses":{},"clock":3030192,"hostKeyHash":"a6ac88a577201c9afb2e53aaab1dc8f6d52b673ef6fe0356894031cb0f26b1ad","lastAddresses":{},"lastPlayer":0,"pin":{"hash":"5b679e5839c00fe4adaff9768609d79f6ae1126d732599cb5f9ba5e777a84cb1","salt":"1271ade11961e39ef351f3728f9b0847"},"seatAddresses":{},"secretHashes":{}}
2	1	25	0	1795796320229	TwentyFour 1.0.0	{"format":1,"match":{"highlights":{"moments":[{"kind":"stubborn","measure":5,"name":"Ann","player":1,"value":5},{"kind":"patient","measure":0.08,"name":"Ann","player":1,"value":0.08},{"kind":"discoveries","measure":1,"name":"Ann","player":1,"value":1},{"kind":"fastest","measure":-0.08,"name":"Ann","player":1,"value":0.08},{"kind":"hardest","measure":6.5,"name":"Ann","player":1,"value":"6 4 5 6"}]},"isRace":true,"number":1,"round":1,"teams":{"dealt":{},"totals":{}}},"names":{"banned":["Eve"],"numbers":{}},"news":{"due":1466952624,"items":[{"code":"joined","name":"Late","player":6}],"more":{}},"rules":{"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"recent":{"places":{"list":[4970]}},"settings":{"awayLimit":120000000000,"edition":1,"gathers":true,"grace":2000000000,"lateJoinMinimum":20000000000,"reconnectAllowance":15000000000,"roundTripCredit":200000000,"startAllowance":1000000000,"values":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}},"told":{"bots":0,"break":1,"capacity":1000,"deck":"1-9","first-to":null,"hints":"half","knockout":false,"level":null,"own-time":false,"reactions":true,"rounds":3,"scoring":"points","seconds":100,"size":4,"sound":true,"start-at":4,"start-in":null,"target":24,"teams":null}},"seats":{"away":[],"gone":[],"isChanged":true,"isLocked":false,"players":[{"answer":"((6-5)*(6*4))","face":7,"formerNames":[],"id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":80000000}},"result":{"gained":999,"moved":0,"rank":1,"standing":1},"role":"player","score":{"best":80000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"closest":{"distance":23.95,"value":"1/20"},"discoveries":1,"further":0,"rounds":1,"slowest":80000000,"tries":5},"time":80000000,"wins":1},"solutions":["6*4*(6-5)"]},{"answer":"((6-5)*(6*4))=24","face":14,"formerNames":[],"id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":80000000}},"result":{"gained":999,"moved":0,"rank":1,"standing":1},"role":"player","score":{"best":80000000,"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":999,"solved":1,"streak":1,"tally":{"discoveries":0,"further":0,"rounds":1,"slowest":80000000,"tries":0},"time":80000000,"wins":1},"solutions":["6*4*(6-5)"]},{"face":28,"formerNames":[],"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"result":{"gained":0,"moved":0},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":1,"tries":0},"time":0,"wins":0}},{"formerNames":[],"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}},{"face":42,"formerNames":[],"id":6,"name":"Late","part":{"waiting":{}},"role":"player","score":{"claims":{"points":0,"solved":0,"time":0,"wins":0},"points":0,"solved":0,"streak":0,"tally":{"discoveries":0,"further":0,"rounds":0,"tries":0},"time":0,"wins":0}}]},"timetable":{"ended":{"found":[{"count":2,"expression":"((6-5)*(6*4))","names":["Ann","Bob"]},{"count":0,"expression":"(5+6/6)*4","names":[]}],"isPhotoFinish":true,"solution":"6*4*(6-5)","solutions":2,"winner":{"expression":"((6-5)*(6*4))","name":"Ann","seconds":0.08}},"isPaused":false,"latest":1379944016,"phase":{"break":{"until":2366952624}}}}	{"bannedAddresses":{},"clock":1387326897,"hostKeyHash":"a6ac88a577201c9afb2e53aaab1dc8f6d52b673ef6fe0356894031cb0f26b1ad","lastAddresses":{},"lastPlayer":6,"pin":{"hash":"5b679e5839c00fe4adaff9768609d79f6ae1126d732599cb5f9ba5e777a84cb1","salt":"1271ade11961e39ef351f3728f9b0847"},"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1","6":"127.0.0.1"},"secretHashes":{"1":"b28f08ee4674f7b38d8cae382adbfedb0401dc058662c1a52807a0c69a4f0fb19e0f678a4e87858f622227a38fc992cf21021ec64fd2da4d5a0ad37024772f6ceb731bc36eb5c2e8fb875650822d8121966252528c0ca3bad5bcd1ed6ca4c24c","2":"37e4b402607a7102b549149444f4085a8a4aaaf7d4534062f259d33437268d88657edbdd2cd8ffde5835372efd442aee4043c488d77700f3581978ee4a4c9c66343aee755eee62c0f141a2d8eba361448532a7fe5afb29e15d839794ffeb2760","4":"c2cd40a2bf2f3fcc30fc1637ea472b1b5db69a4b4ad333e69594f8aa08490c7a3b444c23dd41215d79a2729f4039f52660de4fd0135bc8cffa3ef4617b2802d7ef30ac2b1a6cd00b68a9a5af2e366eb65a936199b407c9b24d4d38d0ad8d4d1c","5":"2412c3306df58c30dc6dd79773b11dfc9b37565eaf1a09b2c998eb4207781eda2826a5f2fdd1f4f87c318a11fdeadf8b96755cdededd45b32cab15ca8f27796dc8ad986d54066df2bd4b581248f3299cd3ac439ccaccb773b2bcb3bba17ff12a","6":"ba5803d4e1f049fda953a487acfa8088fbb9e2fdd35b83621b6066748dc2624a686c4d4f8da9764ebade8a53ce417e93740c902625d83905eca04be4508c07388920abd674965e3a01a9af9860a17f390f1a7a655ec2d5c73328e2b3324574e1"}}
\.


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

COPY twentyfour.solutions (deal, solution, room, player, at) FROM stdin;
4 5 6 6 = 24	6*4*(6-5)	1	1	1795796320163
3 8 8 8 = 24	8*3+8-8	1	2	1795796321229
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
iun2glhx3pq9	1	1nz448ps6uo4f	1795796318325	0
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


