-- The rights of gateways in a store: to read which host has which room, and to request new rooms; nothing else. So an
-- attacker who breaks into a gateway can neither read what happens in rooms nor change it.
--
-- Run it once, as the user of the hosts, when the first host has created the tables (docs/fleet.md):
--
--     createuser --pwprompt twentyfour_gateway
--     psql -v ON_ERROR_STOP=1 -d twentyfour -f gateway.sql
--
GRANT USAGE ON SCHEMA twentyfour TO twentyfour_gateway;
GRANT SELECT ON twentyfour.versions, twentyfour.owners TO twentyfour_gateway;
GRANT SELECT (id, expires) ON twentyfour.hosts TO twentyfour_gateway;
-- The pins of requested rooms stay hidden, and a request counts as a gateway's.
GRANT SELECT (room, code) ON twentyfour.requests TO twentyfour_gateway;
GRANT INSERT (room, code, format, body, made) ON twentyfour.requests TO twentyfour_gateway;
