// The baseline server as a program: creates missing tables, serves on PORT.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createFloor } from './server.ts';

const { DATABASE_URL, PORT, FLOOR_KEY, FLOOR_SECRET } = process.env;
// The same number of connections as the product.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));
const { rows } = await pool.query(`SELECT to_regclass('orders') AS found`);
if (!rows[0].found) await pool.query(readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8'));
const app = createFloor({ pool, marketplaceKey: FLOOR_KEY!, tokenSecret: Buffer.from(FLOOR_SECRET!) });
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit());
