// The owner of a shop hears by SMS what the platform has decided, because nobody looks at the panel of a shop that waits.
import type { PlatformAction } from '@pishkhan/contract/vendors/transitions.ts';
import type { Log } from '../infra/log.ts';
import type { Sms } from '../infra/sms/sms.ts';
import type { VendorRow } from '../vendors/public.ts';

export interface Told {
  /** As it was before. */
  vendor: Pick<VendorRow, 'code' | 'name' | 'owner_cell_phone'>;
  action: PlatformAction | 'approveSettings';
}

/** What is not here is told by the panel alone, or by people. No reasons: a message goes through many hands. */
const words: Partial<Record<Told['action'], (name: string) => string>> = {
  acceptSignup: (name) => `ثبت‌نام «${name}» پذیرفته شد. اکنون تنظیمات فروشگاه را در پیشخوان کامل کنید.`,
  rejectSignup: (name) => `ثبت‌نام «${name}» نیاز به اصلاح دارد. دلیل آن را در پیشخوان ببینید.`,
  returnActivation: (name) => `تنظیمات «${name}» نیاز به اصلاح دارد. دلیل آن را در پیشخوان ببینید.`,
  approveSettings: (name) => `تنظیمات «${name}» تأیید شد. اکنون می‌توانید فروشگاه را در پیشخوان فعال کنید.`,
  switchOn: (name) => `«${name}» فعال شد و از اکنون سفارش می‌گیرد.`,
  suspend: (name) => `فروشگاه «${name}» مسدود شد. دلیل آن را در پیشخوان ببینید.`,
};

export async function tellOwner(
  { sms, log }: { sms: Sms; log: Log },
  { vendor, action }: Told,
): Promise<void> {
  const text = words[action]?.(vendor.name);
  if (text === undefined || vendor.owner_cell_phone === null) return;
  try {
    await sms.sendText(vendor.owner_cell_phone, text);
  } catch (error) {
    log.error({ err: error, vendor: vendor.code }, 'an owner could not be told what the platform decided');
  }
}
