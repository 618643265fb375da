// The platform's judgement of a dispute: it compares the evidence of the order with the reason of the refund or charge. Pure.
import type { DisputeResult } from '@pishkhan/contract/ledger/disputes.ts';
import type { Evidence } from '@pishkhan/contract/ledger/evidence.ts';
import type { Random } from '../random.ts';

export interface DisputeVerdict {
  result: DisputeResult;
  reason: string;
}

/** The number of disputes won in a hundred, for those that the evidence supports and for the others. */
const wonOfHundred = { supported: 85, unsupported: 15 } as const;

export function judgeDispute(
  random: Random,
  kind: 'REFUND' | 'CHARGE' | 'COMPENSATION',
  evidence: Evidence,
): DisputeVerdict {
  const isSupported = kind === 'REFUND' ? wasHandedOverWhole(evidence) : wasReadyInTime(evidence);
  const isWon = random.chance(wonOfHundred[isSupported ? 'supported' : 'unsupported'] / 100);
  return { result: isWon ? 'WON' : 'LOST', reason: isWon ? wonReasons[kind] : lostReasons[kind] };
}

/** Every line was ticked, or the person who took the food gave the code. */
const wasHandedOverWhole = ({ items, handover }: Evidence): boolean =>
  handover === 'WITH_CODE' || (items.length > 0 && items.every(({ isTicked }) => isTicked));

function wasReadyInTime({ moments, promisedAt }: Evidence): boolean {
  const ready = moments.find(({ what }) => what === 'prepared');
  return ready !== undefined && promisedAt !== null && ready.at <= promisedAt;
}

const wonReasons = {
  REFUND: 'سفارش کامل تحویل پیک شده بود و حق با فروشگاه است.',
  CHARGE: 'زمان‌های سفارش بررسی شد و فروشگاه دیر نکرده بود.',
  COMPENSATION: 'حق با فروشگاه است.',
} as const;
const lostReasons = {
  REFUND: 'تصویری که مشتری فرستاده کمبود را نشان می‌دهد.',
  CHARGE: 'سفارش دیرتر از قول فروشگاه آماده شده بود.',
  COMPENSATION: 'دلیلی برای تغییر نیست.',
} as const;
