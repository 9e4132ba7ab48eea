-- The users of the store of compose.yaml: that of the hosts, who owns the database, and that of the gateways. Their
-- passwords are those of their URLs. PostgreSQL's image runs this as the superuser when the store has no data yet.
-- Once the first host has created the tables, gateway.sql gives the gateways their rights.
\set hosts `cut -d: -f3 "${SECRETS:-/run/secrets}/twentyfour.url" | cut -d@ -f1`
\set gateways `cut -d: -f3 "${SECRETS:-/run/secrets}/twentyfour_gateway.url" | cut -d@ -f1`
CREATE ROLE twentyfour LOGIN PASSWORD :'hosts';
CREATE ROLE twentyfour_gateway LOGIN PASSWORD :'gateways';
-- For rooms new: it can log in once it has a password.
CREATE ROLE twentyfour_rooms NOLOGIN;
ALTER DATABASE twentyfour OWNER TO twentyfour;
