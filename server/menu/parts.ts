import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Pictures } from '../infra/images/pictures.ts';

/** What the calls of the menu work with. */
export interface MenuParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}

/** What the calls of images work with. */
export interface ImageParts {
  db: Kysely<Tables>;
  files: FileStore;
  pictures: Pictures;
}
