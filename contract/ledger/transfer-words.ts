// Apart from the other words of the ledger, which the first page of the panel loads.
import type { TransferState } from './payout.ts';

export const transferStateWords = {
  SENT: 'در انتظار بانک',
  PAID: 'پرداخت‌شده',
  RETURNED: 'برگشت‌خورده',
} as const satisfies Record<TransferState, string>;
