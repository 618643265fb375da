import type { Log } from '../../infra/log.ts';
import { quotedName } from '../../infra/sms/quoted-name.ts';
import type { Sms } from '../../infra/sms/sms.ts';
import type { MovedShop } from './move-waiting.ts';

const words = ({ name, mayBegin }: MovedShop): string =>
  mayBegin
    ? `پیشخوان: نوبت فروشگاه ${quotedName(name, 'شما')} رسید. برای ادامه ثبت‌نام وارد پیشخوان شوید.`
    : `پیشخوان: کسب‌وکاری مانند ${quotedName(name, 'فروشگاه شما')} را اکنون می‌پذیریم. با آغاز فعالیت در شهرتان دوباره خبرتان می‌کنیم.`;

/** One after another, after the commit: a message that does not leave takes nothing back, and does not stop the next one. */
export async function tellOwners(
  { sms, log }: { sms: Sms; log: Log },
  moved: readonly MovedShop[],
): Promise<void> {
  for (const shop of moved) {
    if (shop.ownerCellPhone === null) continue;
    try {
      await sms.sendText(shop.ownerCellPhone, words(shop));
    } catch (error) {
      log.error({ err: error, vendor: shop.code }, 'an owner could not be told that the shop goes on');
    }
  }
}
