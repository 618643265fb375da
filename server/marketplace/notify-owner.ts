// Notifies a shop's owner of the platform's decision by SMS, because nobody looks at the panel of a waiting shop.
import type { PlatformAction, VisibilityAction } from '@pishkhan/contract/vendors/transitions.ts';
import { quotedName } from '../infra/sms/quoted-name.ts';
import { type OwnerNoticeParts, sendOwnerNotice } from '../infra/sms/send-owner-notice.ts';
import type { VendorRow } from '../vendors/public.ts';

export interface OwnerNotice {
  /** The row before the change. */
  vendor: Pick<VendorRow, 'code' | 'name' | 'owner_cell_phone'>;
  action:
    | PlatformAction
    | VisibilityAction
    | 'approveSettings'
    | 'rejectAccount'
    | 'changeAccount'
    | 'rejectArea';
}

/** Other actions appear in the panel only, or people report them. No reasons: a text message is not confidential. */
const words: Partial<Record<OwnerNotice['action'], (shop: string) => string>> = {
  acceptSignup: (shop) => `پیشخوان: ثبت‌نام ${shop} پذیرفته شد. اکنون تنظیمات فروشگاه را در پنل کامل کنید.`,
  rejectSignup: (shop) => `پیشخوان: ثبت‌نام ${shop} نیاز به اصلاح دارد. دلیل آن را در پنل ببینید.`,
  returnActivation: (shop) => `پیشخوان: تنظیمات ${shop} نیاز به اصلاح دارد. دلیل آن را در پنل ببینید.`,
  approveSettings: (shop) => `پیشخوان: تنظیمات ${shop} تأیید شد. اکنون می‌توانید فروشگاه را در پنل فعال کنید.`,
  switchOn: (shop) => `پیشخوان: فروشگاه ${shop} فعال شد و از اکنون سفارش می‌گیرد.`,
  hide: (shop) => `پیشخوان: فروشگاه ${shop} به مشتری‌ها نشان داده نمی‌شود. دلیل آن را در پنل ببینید.`,
  show: (shop) => `پیشخوان: فروشگاه ${shop} دوباره به مشتری‌ها نشان داده می‌شود.`,
  rejectAccount: (shop) => `پیشخوان: حساب بانکی ${shop} پذیرفته نشد. دلیل آن را در پنل ببینید.`,
  changeAccount: (shop) =>
    `پیشخوان: حساب بانکی ${shop} عوض شد و تا ۷۲ ساعت به آن واریز نمی‌شود. اگر شما نخواسته‌اید، همین حالا با پشتیبانی تماس بگیرید.`,
  rejectArea: (shop) => `پیشخوان: یک محدوده ارسال ${shop} رد شد و سفارش نمی‌گیرد. دلیل آن را در پنل ببینید.`,
  suspend: (shop) => `پیشخوان: فروشگاه ${shop} مسدود شد. دلیل آن را در پنل ببینید.`,
};

export async function notifyOwner(parts: OwnerNoticeParts, { vendor, action }: OwnerNotice): Promise<void> {
  const text = words[action]?.(quotedName(vendor.name, 'شما'));
  if (text === undefined || vendor.owner_cell_phone === null) return;
  await sendOwnerNotice(
    parts,
    { vendorCode: vendor.code, to: vendor.owner_cell_phone, text },
    'a notice of the platform’s decision could not be sent to an owner',
  );
}
