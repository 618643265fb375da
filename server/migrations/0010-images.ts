// One picture is kept once, whichever shops have it: whoever removes its files asks whether any image is made of it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX product_image_digest ON product_image (digest)`.execute(db);
}
