import { type WebhookMessage, webhookMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import type pg from 'pg';
import type { Log } from '../../infra/log.ts';
import type { Render } from '../../infra/webhooks/sender.ts';
import { readMoments } from '../../orders/public.ts';

/** A message is made anew for each try, so that it carries the order as it is then. */
export const renderMessages =
  (pool: pg.Pool, log: Log): Render =>
  async (messages, now) => {
    const addresses = messages.map(({ vendor_code, seq }) => ({ vendorCode: vendor_code, seq }));
    const told = await readMoments(pool, addresses, now);
    return messages.map(({ type, happened_at, vendor_code }, index) => {
      try {
        const { moment, order } = told[index]!;
        const message: WebhookMessage = {
          type,
          timestamp: happened_at.toISOString(),
          data: { vendorCode: vendor_code as VendorCode, moment, order },
        };
        return JSON.stringify(webhookMessageSchema.parse(message));
      } catch (error) {
        log.error({ err: error }, 'a moment cannot be made into a webhook');
        return undefined;
      }
    });
  };
