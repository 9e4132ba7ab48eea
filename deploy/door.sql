-- The rights of doors in a store: to read which host has which room, and to request new rooms; nothing else. So an
-- attacker who breaks into a door can neither read what happens in rooms nor change it.
--
-- Run it once, as the user of the hosts, when the first host has created the tables (docs/fleet.md):
--
--     createuser --pwprompt twentyfour_door
--     psql -v ON_ERROR_STOP=1 -d twentyfour -f door.sql
--
GRANT USAGE ON SCHEMA twentyfour TO twentyfour_door;
GRANT SELECT ON twentyfour.versions, twentyfour.owners TO twentyfour_door;
GRANT SELECT (id, expires) ON twentyfour.hosts TO twentyfour_door;
-- The pins of requested rooms stay hidden, and a request counts as a door's.
GRANT SELECT (room, code) ON twentyfour.wishes TO twentyfour_door;
GRANT INSERT (room, code, format, body, made) ON twentyfour.wishes TO twentyfour_door;
