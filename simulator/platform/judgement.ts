// A moderator's decision about a menu change, and how long it takes. Deterministic by seed and change.
import type { WaitingChange } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { changeType, partType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Random } from '../random.ts';

export interface Judgement {
  /** Real milliseconds since the change was first seen, already divided by the speed. */
  afterMs: number;
  /** Null when the change is accepted. */
  rejectedBecause: string | null;
}

type Judged = Pick<WaitingChange, 'requestType' | 'relatedProductPartType' | 'oldPrice' | 'newPrice'>;

const seconds = 1_000;
const refusedOfHundred = { price: 8, steep: 60, part: 10, image: 20 } as const;

export function judge(random: Random, speed: number, change: Judged): Judgement {
  // Most decisions come while the shop is still editing its menu, and some much later.
  const afterMs = random.weighted([
    [random.whole(8, 40) * seconds, 7],
    [random.whole(40, 240) * seconds, 3],
  ]);
  const [reasons, likely] = groundsOf(change);
  const isRefused = random.chance(likely / 100);
  const reason = random.pick(reasons);
  return { afterMs: Math.round(afterMs / speed), rejectedBecause: isRefused ? reason : null };
}

function groundsOf(change: Judged): readonly [reasons: readonly string[], likely: number] {
  if (change.relatedProductPartType === partType.PRODUCT_IMAGE) return [imageReasons, refusedOfHundred.image];
  const isPrice =
    change.requestType === changeType.VARIANT_PRICE_CHANGED ||
    change.requestType === changeType.OPTION_PRICE_CHANGED;
  if (!isPrice) return [partReasons, refusedOfHundred.part];
  return isSteep(change) ? [steepReasons, refusedOfHundred.steep] : [priceReasons, refusedOfHundred.price];
}

/** The new price is more than one and a half times the old one, or less than half of it. */
const isSteep = ({ oldPrice, newPrice }: Judged): boolean =>
  oldPrice !== null && newPrice !== null && (newPrice * 2 > oldPrice * 3 || newPrice * 2 < oldPrice);

const steepReasons = [
  'تغییر قیمت بیش از اندازه است؛ لطفاً عدد را دوباره بررسی کنید.',
  'به نظر می‌رسد یک صفر کم یا زیاد نوشته شده است.',
  'افزایش قیمت بیش از سقف مجاز است.',
];
const priceReasons = [
  'قیمت با منوی حضوری فروشگاه یکی نیست.',
  'این قیمت از قیمت همین محصول در منوی شما در جاهای دیگر بیشتر است.',
];
const partReasons = [
  'نام روشن نیست؛ اندازه یا وزن را هم بنویسید.',
  'این مورد پیش‌تر با نام دیگری در منوی شما هست.',
  'نام نباید عبارت تبلیغاتی داشته باشد.',
  'قیمت با محصول هم‌خوان نیست.',
];
const imageReasons = [
  'تصویر تار است؛ تصویری روشن‌تر بفرستید.',
  'روی تصویر نوشته یا نشان جای دیگری هست.',
  'تصویر با محصول یکی نیست.',
];
