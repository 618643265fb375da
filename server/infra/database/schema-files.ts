// Reads the SQL files of the schema from `server/schema` and `server/migrations`.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { productVersion, runsBeside } from '../product-version.ts';

const schemaFolder = fileURLToPath(new URL('../../schema/', import.meta.url));
const migrationFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The files of each folder of `server/schema`, ordered so that none depends on a later one. */
const features = [
  'time',
  'reference',
  'people',
  'vendors',
  'session',
  'staff',
  'onboarding',
  'menu',
  'orders',
  'printing',
  'follow',
  'webhooks',
  'audit',
  'reviews',
  'sales-report',
  'ledger',
  'presence',
  'notices',
  'troubles',
  'operators',
];

interface SqlFile {
  /** A migration's name has no folder and no ending; every other file's name has both. */
  name: string;
  sql: string;
}

export interface Schema {
  /** The program's version, with which it marks what it writes. */
  version: string;
  /** The oldest program that may run on this schema. */
  runsBeside: string;
  /** The tables of an empty database. */
  baseline: readonly SqlFile[];
  /** Changes of the tables since the baseline, each run once. */
  migrations: readonly SqlFile[];
  /** Functions and triggers. Each file is run again when it has changed. */
  code: readonly SqlFile[];
}

export const baselineName = 'baseline';

export const digestOf = ({ sql }: SqlFile): string => createHash('sha256').update(sql).digest('hex');

export async function readSchema(): Promise<Schema> {
  const [baseline, functions, triggers, generated, migrations] = await Promise.all([
    readFeatures('tables'),
    readFeatures('functions'),
    readFeatures('triggers'),
    readFiles(schemaFolder, ['generated.sql']),
    readMigrations(),
  ]);
  return {
    version: productVersion,
    runsBeside,
    baseline,
    migrations,
    code: [...generated, ...functions, ...triggers],
  };
}

async function readFeatures(kind: string): Promise<SqlFile[]> {
  const files = await readdir(schemaFolder + kind);
  const unknown = files.find((file) => !features.includes(file.replace(/\.sql$/, '')));
  if (unknown) throw new Error(`server/schema/${kind}/${unknown} has no place in the order of the features`);
  const ordered = features.map((feature) => `${feature}.sql`).filter((file) => files.includes(file));
  return readFiles(
    schemaFolder,
    ordered.map((file) => `${kind}/${file}`),
  );
}

async function readMigrations(): Promise<SqlFile[]> {
  const files = (await readdir(migrationFolder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file));
  const read = await readFiles(migrationFolder, files.sort());
  return read.map(({ name, sql }) => ({ name: name.slice(0, -'.sql'.length), sql }));
}

const readFiles = (folder: string, names: string[]): Promise<SqlFile[]> =>
  Promise.all(names.map(async (name) => ({ name, sql: await readFile(folder + name, 'utf8') })));
