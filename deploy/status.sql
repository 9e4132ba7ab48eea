-- The rights of a user who may only look: what fleet status needs. It can read which rooms, hosts and gateways there are,
-- and the names of rooms; not who plays in them, nor what happens there. It can change nothing.
--
-- Run it once, as the superuser, when the first host has created the tables (docs/fleet.md):
--
--     createuser --pwprompt twentyfour_status
--     psql -v ON_ERROR_STOP=1 -d twentyfour -f status.sql
--
GRANT USAGE ON SCHEMA twentyfour TO twentyfour_status;
GRANT SELECT ON twentyfour.versions, twentyfour.owners, twentyfour.hosts, twentyfour.gateways TO twentyfour_status;
GRANT SELECT (key, name, opened) ON twentyfour.rooms TO twentyfour_status;
GRANT SELECT (room, code, made) ON twentyfour.requests TO twentyfour_status;
