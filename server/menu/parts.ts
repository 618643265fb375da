import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Pictures } from '../infra/images/pictures.ts';

/** Dependencies of the calls of the menu. */
export interface MenuParts {
  db: Db;
  pool: pg.Pool;
}

/** Dependencies of the calls of images. */
export interface ImageParts {
  db: Db;
  files: FileStore;
  pictures: Pictures;
}
