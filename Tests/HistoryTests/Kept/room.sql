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
    verdict text NOT NULL,
    expression text,
    solution text,
    value text,
    "time" bigint,
    won bigint DEFAULT 0 NOT NULL,
    discovery bigint,
    at bigint NOT NULL
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
    body text NOT NULL
);


--
-- Name: hosts; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.hosts (
    id text NOT NULL COLLATE pg_catalog."C",
    spare bigint NOT NULL,
    expires timestamp with time zone NOT NULL
)
WITH (fillfactor='50');


--
-- Name: matches; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.matches (
    room bigint NOT NULL,
    match bigint NOT NULL,
    began bigint NOT NULL,
    ended bigint
);


--
-- Name: owners; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.owners (
    room text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL,
    epoch bigint NOT NULL,
    expires timestamp with time zone NOT NULL
)
WITH (fillfactor='50');


--
-- Name: players; Type: TABLE; Schema: twentyfour; Owner: -
--

CREATE TABLE twentyfour.players (
    room bigint NOT NULL,
    player bigint NOT NULL,
    name text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    joined bigint NOT NULL,
    departed bigint
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
    settings text NOT NULL,
    seed bigint NOT NULL,
    program text NOT NULL,
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
    numbers text NOT NULL,
    target text NOT NULL,
    difficulty text,
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
    program text NOT NULL,
    state text NOT NULL,
    host text NOT NULL
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
    name text NOT NULL,
    wins bigint NOT NULL,
    solved bigint NOT NULL,
    "time" bigint
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
    made timestamp with time zone NOT NULL
);


--
-- Data for Name: answers; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 1, 'syntax', '1+', NULL, NULL, 10000000, 0, NULL, 1795403643874);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (2, 1, 1, 1, 1, 'wrongNumbers', '1+1', NULL, NULL, 20000000, 0, NULL, 1795403643881);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (3, 1, 1, 1, 1, 'notTarget', '6/4/5/6', NULL, '1/20', 20000000, 0, NULL, 1795403643885);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (4, 1, 1, 1, 1, 'wrongNumbers', '7/0', NULL, NULL, 20000000, 0, NULL, 1795403643889);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (5, 1, 1, 1, 1, 'syntax', '9999999*9999999', NULL, NULL, 30000000, 0, NULL, 1795403643897);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (6, 1, 1, 1, 1, 'correct', '((6-5)*(6*4))', '6*4*(6-5)', '24', 40000000, 0, 1, 1795403643909);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (8, 1, 1, 1, 4, 'gaveUp', NULL, NULL, NULL, 40000000, 0, NULL, 1795403643919);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (7, 1, 1, 1, 2, 'correct', '((6-5)*(6*4))=24', '6*4*(6-5)', '24', 30000000, 1, NULL, 1795403643912);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (9, 1, 1, 2, 2, 'correct', '(((8+8)-8)*3)', '8*3+8-8', '24', 0, 0, 1, 1795403644929);
INSERT INTO twentyfour.answers OVERRIDING SYSTEM VALUE VALUES (10, 1, 1, 2, 1, 'wrongNumbers', '1+1', NULL, NULL, 10000000, 0, NULL, 1795403644941);


--
-- Data for Name: entries; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.entries VALUES (1, 1, '{"event":{"at":31478918,"event":{"join":{"name":"Ann","player":1,"role":"player"}}}}');
INSERT INTO twentyfour.entries VALUES (1, 2, '{"seat":{"address":"127.0.0.1","player":1,"secretHash":"0f1ae5fd2b6f07cecab9ec37c06dcb9233743cca51b115c302147e20a2e8872da0f925f99c6672f12a72ac36b9cebfaa3267e6c308a58985f17b18f5552fccb6a2eefa1b053a0cfe367b7aef04b8f03f3bf175a812061ac83f2e18b6dde12320"}}');
INSERT INTO twentyfour.entries VALUES (1, 3, '{"event":{"at":58642796,"event":{"join":{"name":"Bob","player":2,"role":"player"}}}}');
INSERT INTO twentyfour.entries VALUES (1, 4, '{"seat":{"address":"127.0.0.1","player":2,"secretHash":"190768dd365a57a149dc0c472cff97a94f971488f69a5162a9b63209422fe2da8c21467009a7c2b59ce3131e4000d2d952e24b409c7f2e7d56581a109831234292b0980d639b807aae50eaa435c35eb1e2e622ff2350773165d1bfed8f5a791f"}}');
INSERT INTO twentyfour.entries VALUES (1, 5, '{"event":{"at":61304424,"event":{"join":{"name":"Eve","player":3,"role":"player"}}}}');
INSERT INTO twentyfour.entries VALUES (1, 6, '{"seat":{"address":"127.0.0.1","player":3,"secretHash":"ca497f87a17323099a0c3b63ddd3325725e79df7e875c04c6892cb5cb6f24175c09eeb42d4b1cecf104bc09ee7f906875f5c183ca5767caa74137a923392b8d5578ba59d581000688a18ef0729a99c60d16bcece124be4c501f4069333bca9cb"}}');
INSERT INTO twentyfour.entries VALUES (1, 7, '{"event":{"at":67252265,"event":{"join":{"name":"Cy (é)","player":4,"role":"player"}}}}');
INSERT INTO twentyfour.entries VALUES (1, 8, '{"seat":{"address":"127.0.0.1","player":4,"secretHash":"13ccf9683d16338722feaa55557225402e7479b63c8731508cef0856625042b9167aeea6edde8e7c7683bc678ff12e7f4cb261e7e7240783146e806b48b85055dbbf32c3550b6bca88227931837686663e26354b287d309af1920b98de87387b"}}');
INSERT INTO twentyfour.entries VALUES (1, 9, '{"event":{"at":79675030,"event":{"join":{"name":"Screen","player":5,"role":"spectator"}}}}');
INSERT INTO twentyfour.entries VALUES (1, 10, '{"seat":{"address":"127.0.0.1","player":5,"secretHash":"8eff03e919c695c140f492c25c3a9b30a50f1b486c8d9811f603a7f8447bcc64e4d15f7cd7e5d1a582875145f29e09a8c1ca30e048d690872c3945eeae311a8d0aa534ab26b43b233fc02480360a470e48c9ed23b952936fc637767dea32260f"}}');
INSERT INTO twentyfour.entries VALUES (1, 11, '{"event":{"at":138357014,"event":{"tick":{}}}}');
INSERT INTO twentyfour.entries VALUES (1, 12, '{"event":{"at":1067354476,"event":{"tick":{}}}}');
INSERT INTO twentyfour.entries VALUES (1, 13, '{"event":{"at":1077534875,"event":{"foundBefore":{"round":1,"solutions":[]}}}}');
INSERT INTO twentyfour.entries VALUES (1, 14, '{"event":{"at":1091670931,"event":{"answer":{"elapsed":13323130,"expression":"1+","player":1,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 15, '{"event":{"at":1098777901,"event":{"answer":{"elapsed":20430100,"expression":"1+1","player":1,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 16, '{"event":{"at":1102676814,"event":{"answer":{"elapsed":24329013,"expression":"6/4/5/6","player":1,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 17, '{"event":{"at":1106639261,"event":{"answer":{"elapsed":28291460,"expression":"7/0","player":1,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 18, '{"event":{"at":1114892752,"event":{"answer":{"elapsed":36544951,"expression":"9999999*9999999","player":1,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 19, '{"event":{"at":1126435181,"event":{"answer":{"elapsed":48087380,"expression":"((6-5)*(6*4))","player":1,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 20, '{"event":{"at":1129407369,"event":{"answer":{"elapsed":31909289,"expression":"((6-5)*(6*4))=24","player":2,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 21, '{"event":{"at":1131546522,"event":{"host":{"action":{"ban":{"player":3}}}}}}');
INSERT INTO twentyfour.entries VALUES (1, 22, '{"event":{"at":1131546522,"event":{"drop":{"player":3}}}}');
INSERT INTO twentyfour.entries VALUES (1, 23, '{"event":{"at":1136571339,"event":{"giveUp":{"elapsed":41513889,"player":4,"round":1}}}}');
INSERT INTO twentyfour.entries VALUES (1, 24, '{"event":{"at":1140215424,"event":{"join":{"name":"Late","player":6,"role":"player"}}}}');
INSERT INTO twentyfour.entries VALUES (1, 25, '{"seat":{"address":"127.0.0.1","player":6,"secretHash":"4d8c8de0613a03ff94269d06fefc77fb1f5869bc6fbac0f253ff1385379a28282d98d6c897d8e8123a1624619d6885336593fc15b427f19d28de35526950e5d524b3477d9fe63653f68ad7b3652f47c4de37af6ebb8d36e79bbcc9b620a5033e"}}');
INSERT INTO twentyfour.entries VALUES (1, 26, '{"event":{"at":1236690526,"event":{"tick":{}}}}');
INSERT INTO twentyfour.entries VALUES (1, 27, '{"event":{"at":2136679099,"event":{"tick":{}}}}');
INSERT INTO twentyfour.entries VALUES (1, 28, '{"event":{"at":2144216027,"event":{"foundBefore":{"round":2,"solutions":[]}}}}');
INSERT INTO twentyfour.entries VALUES (1, 29, '{"event":{"at":2146198357,"event":{"answer":{"elapsed":0,"expression":"(((8+8)-8)*3)","player":2,"round":2}}}}');
INSERT INTO twentyfour.entries VALUES (1, 30, '{"event":{"at":2156085101,"event":{"answer":{"elapsed":11000716,"expression":"1+1","player":1,"round":2}}}}');
INSERT INTO twentyfour.entries VALUES (1, 31, '{"event":{"at":2236790979,"event":{"tick":{}}}}');


--
-- Data for Name: hosts; Type: TABLE DATA; Schema: twentyfour; Owner: -
--



--
-- Data for Name: matches; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.matches VALUES (1, 1, 1795403643850, NULL);


--
-- Data for Name: owners; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.owners VALUES ('r809dyvnaz64', 'GXTW', '127.0.0.1:34635', 1, '2026-11-23 03:14:10.730879+00');


--
-- Data for Name: players; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.players VALUES (1, 1, 'Ann', 'ann', 'player', 1795403642824, NULL);
INSERT INTO twentyfour.players VALUES (1, 2, 'Bob', 'bob', 'player', 1795403642841, NULL);
INSERT INTO twentyfour.players VALUES (1, 4, 'Cy (é)', 'cy (é)', 'player', 1795403642851, NULL);
INSERT INTO twentyfour.players VALUES (1, 5, 'Screen', 'screen', 'spectator', 1795403642862, NULL);
INSERT INTO twentyfour.players VALUES (1, 3, 'Eve', 'eve', 'player', 1795403642844, 1795403643914);
INSERT INTO twentyfour.players VALUES (1, 6, 'Late', 'late', 'player', 1795403643926, NULL);


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.rooms OVERRIDING SYSTEM VALUE VALUES (1, 'r809dyvnaz64', 'Kept room', 34635, 1795403642768, 1795403645019, NULL, '{"awayLimit":120000000000,"capacity":1000,"deck":{"highest":9,"lowest":1,"size":4,"target":"24"},"gathering":{"players":4},"grace":2000000000,"intermission":1000000000,"lateJoinMinimum":20000000000,"matchLength":3,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"startAllowance":1000000000}', 24, 'TwentyFour 1.0.0', 31, NULL, 1);


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.rounds VALUES (1, 1, 1, '6 4 5 6', '24', 'easy', 2, 1795403643850, 1795403643919);
INSERT INTO twentyfour.rounds VALUES (1, 1, 2, '8 8 3 8', '24', 'easy', 2, 1795403644919, NULL);


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.snapshots OVERRIDING SYSTEM VALUE VALUES (1, 1, 0, 1, 1795403642783, 'TwentyFour 1.0.0', '{"away":[],"bannedNames":[],"format":4,"generator":{"first":12306297088033431108,"fourth":10438950387779101175,"second":11919467507227151275,"third":514750083980003118},"gone":[],"highlights":{"discoveries":0},"isLocked":false,"isPaused":false,"isTableStale":false,"match":1,"nameNumbers":{},"phase":{"gathering":{}},"players":[],"recent":{"places":{"list":[]}},"round":0,"settings":{"awayLimit":120000000000,"capacity":1000,"deck":{"highest":9,"lowest":1,"size":4,"target":"24"},"gathering":{"players":4},"grace":2000000000,"intermission":1000000000,"lateJoinMinimum":20000000000,"matchLength":3,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"startAllowance":1000000000}}', '{"bannedAddresses":{},"clock":234598,"hostKeyHash":"1ce466bb1f1d00828f83ae64480d87d846eba0032511be13a4e5e3bd51e4130f","lastAddresses":{},"lastPlayer":0,"seatAddresses":{},"secretHashes":{}}');
INSERT INTO twentyfour.snapshots OVERRIDING SYSTEM VALUE VALUES (2, 1, 23, 0, 1795403643923, 'TwentyFour 1.0.0', '{"away":[],"bannedNames":["Eve"],"format":4,"generator":{"first":11492111589776176152,"fourth":4993232730760367213,"second":614309184812798657,"third":4970692313606330730},"gone":[],"highlights":{"discoveries":1,"fastest":{"name":"Bob","time":30000000},"hardest":{"difficulty":"easy","name":"Bob","puzzle":{"numbers":[6,4,5,6],"target":"24"}}},"isLocked":false,"isPaused":false,"isTableStale":false,"latest":1136571339,"match":1,"nameNumbers":{},"phase":{"break":{"until":2136571339}},"players":[{"answer":"((6-5)*(6*4))","id":1,"name":"Ann","part":{"solved":{"isProven":true,"time":40000000}},"role":"player","score":{"best":40000000,"solved":1,"streak":0,"time":40000000,"wins":0}},{"answer":"((6-5)*(6*4))=24","id":2,"name":"Bob","part":{"solved":{"isProven":true,"time":30000000}},"role":"player","score":{"best":30000000,"solved":1,"streak":1,"time":30000000,"wins":1}},{"id":4,"name":"Cy (é)","part":{"gaveUp":{}},"role":"player","score":{"solved":0,"streak":0,"time":0,"wins":0}},{"id":5,"name":"Screen","part":{"waiting":{}},"role":"spectator","score":{"solved":0,"streak":0,"time":0,"wins":0}}],"recent":{"places":{"list":[4970]}},"round":1,"settings":{"awayLimit":120000000000,"capacity":1000,"deck":{"highest":9,"lowest":1,"size":4,"target":"24"},"gathering":{"players":4},"grace":2000000000,"intermission":1000000000,"lateJoinMinimum":20000000000,"matchLength":3,"reconnectAllowance":15000000000,"roundDuration":100000000000,"roundTripCredit":200000000,"startAllowance":1000000000},"tableDue":1236571339}', '{"bannedAddresses":{},"clock":1139955699,"hostKeyHash":"1ce466bb1f1d00828f83ae64480d87d846eba0032511be13a4e5e3bd51e4130f","lastAddresses":{},"lastPlayer":5,"seatAddresses":{"1":"127.0.0.1","2":"127.0.0.1","4":"127.0.0.1","5":"127.0.0.1"},"secretHashes":{"1":"0f1ae5fd2b6f07cecab9ec37c06dcb9233743cca51b115c302147e20a2e8872da0f925f99c6672f12a72ac36b9cebfaa3267e6c308a58985f17b18f5552fccb6a2eefa1b053a0cfe367b7aef04b8f03f3bf175a812061ac83f2e18b6dde12320","2":"190768dd365a57a149dc0c472cff97a94f971488f69a5162a9b63209422fe2da8c21467009a7c2b59ce3131e4000d2d952e24b409c7f2e7d56581a109831234292b0980d639b807aae50eaa435c35eb1e2e622ff2350773165d1bfed8f5a791f","4":"13ccf9683d16338722feaa55557225402e7479b63c8731508cef0856625042b9167aeea6edde8e7c7683bc678ff12e7f4cb261e7e7240783146e806b48b85055dbbf32c3550b6bca88227931837686663e26354b287d309af1920b98de87387b","5":"8eff03e919c695c140f492c25c3a9b30a50f1b486c8d9811f603a7f8447bcc64e4d15f7cd7e5d1a582875145f29e09a8c1ca30e048d690872c3945eeae311a8d0aa534ab26b43b233fc02480360a470e48c9ed23b952936fc637767dea32260f"}}');


--
-- Data for Name: solutions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.solutions VALUES ('4 5 6 6 = 24', '6*4*(6-5)', 1, 1, 1795403643909);
INSERT INTO twentyfour.solutions VALUES ('3 8 8 8 = 24', '8*3+8-8', 1, 2, 1795403644929);


--
-- Data for Name: standings; Type: TABLE DATA; Schema: twentyfour; Owner: -
--



--
-- Data for Name: versions; Type: TABLE DATA; Schema: twentyfour; Owner: -
--

INSERT INTO twentyfour.versions VALUES (2);


--
-- Data for Name: wishes; Type: TABLE DATA; Schema: twentyfour; Owner: -
--



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


