import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Pictures } from '../infra/images/pictures.ts';

/** Dependencies of the calls of the menu. */
export interface MenuParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}

/** Dependencies of the calls of images. */
export interface ImageParts {
  db: Kysely<Tables>;
  files: FileStore;
  pictures: Pictures;
}
