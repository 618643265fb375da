import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Pictures } from '../infra/images/pictures.ts';
import { addProductImagesHandler } from './calls/add-product-images.ts';
import { updateProductImagesHandler } from './calls/update-product-images.ts';

/** What the calls of images work with. */
export interface ImageParts {
  db: Kysely<Tables>;
  files: FileStore;
  pictures: Pictures;
}

export const imageHandlers = (parts: ImageParts): Implemented[] => [
  addProductImagesHandler(parts),
  updateProductImagesHandler(parts),
];
