// The files of images. Owns: storing them, and removing those without an image. Equal files are stored once,
// even when several shops use them.
// Invariant: storing and removing a file both lock its digest, so that a file that somebody has just
// requested is never removed.
import { type ImageSize, imagePath, imageSizes } from '@pishkhan/contract/menu/images/image-path.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import type { Picture } from '../../infra/images/picture.ts';

const sizes = Object.keys(imageSizes) as ImageSize[];
export const fileName = (digest: string, size: ImageSize): string =>
  imagePath(digest, size).slice('/media/'.length);
const digestOf = (name: string): string | undefined =>
  /^menu\/([0-9a-f]{64})-(?:small|medium|large)\.webp$/.exec(name)?.[1];

/** Locked until the end of the transaction. */
export async function lockPicture(transaction: Trx, digest: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${digest}, 10))`.execute(transaction);
}

export async function storePicture(files: FileStore, { digest, files: made }: Picture): Promise<void> {
  for (const size of sizes) await files.put(fileName(digest, size), made[size]);
}

/** Removes the files of those digests that no image uses. */
export async function removeUnused(
  { db, files }: { db: Db; files: FileStore },
  digests: Iterable<string>,
): Promise<void> {
  for (const digest of new Set(digests))
    await db.transaction().execute(async (transaction) => {
      await lockPicture(transaction, digest);
      const [used] = await listUsed(transaction, [digest]);
      if (!used) for (const size of sizes) await files.remove(fileName(digest, size));
    });
}

/** The digests that a product or a shop of any owner shows or proposes. */
async function listUsed(db: Db, digests: readonly string[]): Promise<{ digest: string }[]> {
  const { rows } = await sql<{ digest: string }>`
    SELECT digest FROM unnest(${digests}::text[]) AS asked (digest)
    WHERE EXISTS (SELECT FROM product_image i WHERE i.digest = asked.digest)
       OR EXISTS (SELECT FROM vendor v WHERE v.logo_digest = asked.digest)
       OR EXISTS (SELECT FROM vendor v WHERE v.main_image_digest = asked.digest)
       OR EXISTS (
         SELECT FROM vendor_image_request r
         WHERE r.digest = asked.digest AND r.withdrawn_at IS NULL AND r.result <> 1
       )`.execute(db);
  return rows;
}

/** An older file without an image was left by an interrupted edit, or by a decision of the platform. */
const graceMs = 3_600_000;

/** Scans all files. */
export async function sweepPictures({ db, files }: { db: Db; files: FileStore }, now: Date): Promise<void> {
  const old = new Set<string>();
  for await (const { name, putAt } of files.list()) {
    if (now.getTime() - putAt.getTime() < graceMs) continue;
    const digest = digestOf(name);
    if (digest) old.add(digest);
    else if (name.startsWith('menu/')) await files.remove(name);
  }
  if (old.size === 0) return;
  for (const { digest } of await listUsed(db, [...old])) old.delete(digest);
  await removeUnused({ db, files }, old);
}
