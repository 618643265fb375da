import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { sendOwnerNotice } from '../infra/sms/send-owner-notice.ts';
import type { StaffParts } from './parts.ts';
import { findOwnerOf } from './read-owner.ts';

/**
 * Notifies the shop's owner by SMS that somebody became or was invited as a manager; a shop without an
 * owner's number notifies the person who did it. Runs after the commit; nobody waits for it, and it never fails.
 */
export function notifyOwnerOfManager(
  parts: StaffParts,
  { vendorCode, personId, cellPhone }: { vendorCode: string; personId: number; cellPhone: string },
): void {
  const failed = 'a notice about a new manager could not be sent to an owner';
  const text = `پیشخوان: شماره ${maskMobile(cellPhone)} مدیر فروشگاه شما شد یا به آن دعوت شد. اگر شما نخواسته‌اید، او را از بخش کاربران حذف کنید و با پشتیبانی تماس بگیرید.`;
  void findOwnerOf(parts.db, vendorCode, personId).then(
    (to) => sendOwnerNotice(parts, { vendorCode, to, text }, failed),
    (error: unknown) => parts.log.error({ vendor: vendorCode, err: error }, failed),
  );
}
