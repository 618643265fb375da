// A shop's templates of replies, in its order.
import type { ReplyTemplates } from '@pishkhan/contract/reviews/calls.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { contentVersion } from '../infra/http/content-version.ts';

export async function readTemplates(db: Db, vendorCode: string): Promise<ReplyTemplates> {
  const rows = await db
    .selectFrom('reply_template')
    .select('comment')
    .where('vendor_code', '=', vendorCode)
    .orderBy('position')
    .execute();
  const templates = rows.map(({ comment }) => comment);
  return { templates, version: contentVersion(templates) };
}

/** Locks the shop's templates until the transaction ends; the row exists even without a template. */
export async function lockTemplates(trx: Trx, vendorCode: string): Promise<ReplyTemplates> {
  await trx.selectFrom('vendor').select('code').where('code', '=', vendorCode).forNoKeyUpdate().execute();
  return readTemplates(trx, vendorCode);
}

export async function replaceTemplates(
  trx: Trx,
  vendorCode: string,
  templates: readonly string[],
): Promise<void> {
  await trx.deleteFrom('reply_template').where('vendor_code', '=', vendorCode).execute();
  if (templates.length === 0) return;
  await trx
    .insertInto('reply_template')
    .values(templates.map((comment, position) => ({ vendor_code: vendorCode, position, comment })))
    .execute();
}
