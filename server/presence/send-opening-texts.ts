// Notifies the people of a shop by SMS that its hours have begun and none of its devices is present.
import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import { consumeQuotas } from '../infra/quotas.ts';
import { quotas, type SmsBudget } from '../infra/sms/budget.ts';
import { quotedName } from '../infra/sms/quoted-name.ts';
import type { Sms } from '../infra/sms/sms.ts';

export interface OpeningTextParts {
  db: Db;
  sms: Sms;
  budget: SmsBudget;
  publicUrl: string;
  log: Log;
}

export const checkInText = (shopName: string, publicUrl: string): string =>
  `پیشخوان: ساعت کاری ${quotedName(shopName, 'فروشگاه شما')} شروع شده، ولی هیچ دستگاهی روشن نیست و سفارش‌ها شنیده نمی‌شوند. پیشخوان را باز کنید: ${publicUrl}/orders`;

/** True when anybody was notified; failures are logged with the shop and without phone numbers. */
export async function sendOpeningTexts(
  { db, sms, budget, publicUrl, log }: OpeningTextParts,
  { vendorCode, shopName, phones }: { vendorCode: string; shopName: string; phones: readonly string[] },
  now: Date,
): Promise<boolean> {
  let told = 0;
  for (const phone of phones) {
    try {
      const { waitSeconds } = await db
        .transaction()
        .execute((trx) => consumeQuotas(trx, quotas.news(budget, vendorCode), now, log));
      if (waitSeconds !== undefined) {
        log.error(
          { vendor: vendorCode },
          'no texts about the opening of a shop: the message budget is used up',
        );
        break;
      }
      await sms.sendText(phone, checkInText(shopName, publicUrl));
      told += 1;
    } catch (error) {
      log.warn({ err: error, vendor: vendorCode }, 'a text about the opening of a shop could not be sent');
    }
  }
  return told > 0;
}
