-- The rights of gateways in a store: to read which host has which room, to request new rooms, and to say that they are
-- there, which also tells them the secret by which hosts recognize them; nothing else. So an attacker who breaks into a
-- gateway can neither read what happens in rooms nor change it.
-- A second user, for scripts that open rooms with `rooms new`, has the same rights and one more: its rooms do not count
-- as a gateway's, which anyone can request.
--
-- Run it once, as the superuser, when the first host has created the tables (docs/fleet.md):
--
--     createuser --pwprompt twentyfour_gateway
--     createuser --pwprompt twentyfour_rooms
--     psql -v ON_ERROR_STOP=1 -d twentyfour -f gateway.sql
--
GRANT USAGE ON SCHEMA twentyfour TO twentyfour_gateway, twentyfour_rooms;
GRANT SELECT ON twentyfour.versions, twentyfour.owners TO twentyfour_gateway, twentyfour_rooms;
GRANT SELECT (id, expires, spare, fleet, ending) ON twentyfour.hosts TO twentyfour_gateway, twentyfour_rooms;
-- The pins of requested rooms stay hidden. The store says when a request was made, and counts it as a gateway's.
GRANT SELECT (room, code) ON twentyfour.requests TO twentyfour_gateway, twentyfour_rooms;
GRANT INSERT (room, code, format, body) ON twentyfour.requests TO twentyfour_gateway, twentyfour_rooms;
GRANT INSERT (from_gateway) ON twentyfour.requests TO twentyfour_rooms;
-- Gateways say that they are there, each by its own id. They cannot read the ids of others, nor change their rows.
GRANT EXECUTE ON FUNCTION twentyfour.report_gateway TO twentyfour_gateway;
