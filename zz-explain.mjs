import postgres from "postgres"; import {readFileSync} from "node:fs";
const sql=postgres(readFileSync("/tmp/large-db-url","utf8").trim(),{max:1});
console.log(await sql`select relname, reltuples::int from pg_class where relname in ('audit_entries','outgoing_mails','contact_messages','profiles','bookings','vehicles')`);
console.log(await sql`select version()`);
await sql.end();
