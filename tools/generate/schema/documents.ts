// The generated files that need a database. A test compares them (schema.db.test.ts), not `npm run generate -- --check`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@pishkhan/server/infra/database/database.ts';
import { schemaPicture } from './picture.ts';
import { readCatalogue } from './read-catalogue.ts';
import { tableTypes } from './table-types.ts';

const root = path.join(import.meta.dirname, '../../..');
const shapes = path.join(root, 'server/infra/database/column-shapes.ts');

export const schemaPath = 'docs/generated/schema.sql';

/** Path -> text. */
export async function schemaDocuments(pool: Database['pool']): Promise<Record<string, string>> {
  const catalogue = await readCatalogue(pool);
  return {
    [schemaPath]: schemaPicture(catalogue),
    'server/infra/database/tables.ts': tableTypes(catalogue, readFileSync(shapes, 'utf8')),
  };
}
