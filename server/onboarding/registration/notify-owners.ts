import { quotedName } from '../../infra/sms/quoted-name.ts';
import { type OwnerNoticeParts, sendOwnerNotice } from '../../infra/sms/send-owner-notice.ts';
import type { MovedShop } from './release-waiting-shops.ts';

const words = ({ name, mayBegin }: MovedShop): string =>
  mayBegin
    ? `پیشخوان: نوبت فروشگاه ${quotedName(name, 'شما')} رسید. برای ادامه ثبت‌نام وارد پیشخوان شوید.`
    : `پیشخوان: کسب‌وکاری مانند ${quotedName(name, 'فروشگاه شما')} را اکنون می‌پذیریم. با آغاز فعالیت در شهرتان دوباره خبرتان می‌کنیم.`;

/** Runs sequentially, after the commit: a failed message undoes nothing and does not stop the next one. */
export async function notifyOwners(parts: OwnerNoticeParts, moved: readonly MovedShop[]): Promise<void> {
  for (const shop of moved)
    if (shop.ownerCellPhone !== null)
      await sendOwnerNotice(
        parts,
        { vendorCode: shop.code, to: shop.ownerCellPhone, text: words(shop) },
        'a notice that the sign-up continues could not be sent to an owner',
      );
}
