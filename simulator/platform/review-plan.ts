// A reviewer's decision about a waiting shop, and how long it takes. Deterministic: some shops are returned the first time, and none twice.
import type { CallRequest } from '@pishkhan/contract/kit/call.ts';
import type { Application } from '@pishkhan/contract/marketplace/application-calls.ts';
import type { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { createRandom, type Random } from '../random.ts';

type Move = Omit<CallRequest<typeof moveVendor>['body'], 'eventId'>;
type Serve = { cityId: number; served: true } | { businessTypeId: number; served: true };

export interface Verdict {
  /** Milliseconds since the shop was first seen, at normal speed. */
  afterMs: number;
  word: Move | Serve | { acceptsAreas: true };
}

const seconds = 1_000;
const sentBackOfHundred = { SIGNUP: 35, SETTINGS: 25 } as const;

export function verdictOn(application: Application): Verdict {
  const { vendorCode, kind } = application;
  const random = createRandom(`review ${vendorCode} ${kind}`);
  const isWaitedFor = kind === 'CITY' || kind === 'BUSINESS_TYPE';
  const afterMs = (isWaitedFor ? random.whole(30, 60) : random.whole(5, 12)) * seconds;
  return { afterMs, word: wordOn(application, random) };
}

function wordOn(
  { kind, timesReturned, cityId, businessTypeId }: Application,
  random: Random,
): Verdict['word'] {
  switch (kind) {
    case 'CITY':
      return { cityId: cityId!, served: true };
    case 'BUSINESS_TYPE':
      return { businessTypeId: businessTypeId!, served: true };
    case 'AREAS':
      return { acceptsAreas: true };
    case 'SWITCH_ON':
      return { action: 'switchOn' };
    case 'SIGNUP':
      if (timesReturned > 0 || !random.chance(sentBackOfHundred.SIGNUP / 100))
        return { action: 'acceptSignup' };
      return { action: 'rejectSignup', ...random.pick(signupFaults) };
    case 'SETTINGS':
      // A shop is not returned twice.
      if (timesReturned > 0 || !random.chance(sentBackOfHundred.SETTINGS / 100))
        return { action: 'approveSettings' };
      return { action: 'returnActivation', reason: random.pick(settingsFaults) };
    default:
      return kind satisfies never;
  }
}

const signupFaults: readonly Pick<Move, 'reason' | 'steps'>[] = [
  { reason: 'تصویر پروانه کسب خوانا نیست؛ تصویری روشن و کامل بفرستید.', steps: ['DOCUMENTS'] },
  {
    reason: 'نشانی با پروانه کسب یکی نیست؛ نشانی را همان‌طور که در پروانه آمده بنویسید.',
    steps: ['INFORMATION'],
  },
  { reason: 'نام صاحب حساب با مالک فروشگاه یکی نیست.', steps: ['FINANCIAL'] },
];
const settingsFaults = [
  'محدوده ارسال از خیابان‌های اصلی دور می‌ماند؛ آن را روی نقشه بازبینی کنید.',
  'ساعت‌های کاری با آنچه در قرارداد آمده یکی نیست.',
];
