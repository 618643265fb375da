// The logo and the main image of a shop, by the digests of their pictures, as those of products are.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE vendor
    ADD COLUMN logo_digest text CHECK (logo_digest ~ '^[0-9a-f]{64}$'),
    ADD COLUMN main_image_digest text CHECK (main_image_digest ~ '^[0-9a-f]{64}$')`,
  // Whether any shop has a picture is asked before its files are removed.
  sql`CREATE INDEX vendor_logo ON vendor (logo_digest) WHERE logo_digest IS NOT NULL`,
  sql`CREATE INDEX vendor_main_image ON vendor (main_image_digest) WHERE main_image_digest IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
