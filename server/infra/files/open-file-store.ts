import { type Bucket, keepInBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { keepInFolder } from './folder.ts';

/** A folder of this machine, or a bucket that speaks S3. */
export const openFileStore = (place: { folder: string } | { bucket: Bucket }): FileStore =>
  'bucket' in place ? keepInBucket(place.bucket) : keepInFolder(place.folder);
