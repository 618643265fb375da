// Texts of a product's form: fields, consequences of saving, and results.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatToman } from '../../fa/money.ts';
import { formatMinutes } from '../../fa/time.ts';
import type { FormLine } from '../../forms/public.ts';
import type { Consequence } from './model/form-consequences.ts';
import { type Difference, headerFields, variantFields } from './model/form-differences.ts';
import type { ProductForm, VariantForm } from './model/product-form.ts';

export const fieldWords = {
  headerName: 'نام محصول',
  categoryName: 'نام دسته‌بندی',
  categoryId: 'دسته‌بندی',
  description: 'توضیح',
  packingPrice: 'هزینه بسته‌بندی',
  tax: 'مالیات',
  headerStatus: 'نمایش در منو',
  productName: 'نام تنوع',
  price: 'قیمت',
  isCounted: 'شمارش موجودی',
  capacity: 'موجودی',
  preparationTime: 'زمان آماده‌سازی',
  visible: 'نمایش به مشتری',
  available: 'موجود است',
} as const;

export const formWords = {
  createTitle: 'افزودن محصول',
  editTitle: 'ویرایش محصول',
  backToProducts: 'بازگشت به محصولات',
  backToProduct: 'بازگشت به محصول',
  loading: 'محصول در حال بارگذاری است',
  failed: 'محصول خوانده نشد',
  notFound: 'این محصول پیدا نشد',
  notFoundHint: 'شاید نشانی درست نباشد یا محصول برای فروشگاه دیگری باشد.',

  about: 'معرفی محصول',
  prices: 'قیمت',
  variants: 'تنوع‌ها و قیمت‌ها',
  costs: 'مالیات و بسته‌بندی',
  standing: 'وضعیت محصول',
  pictures: 'تصویرها',
  options: 'افزودنی‌ها',

  nameHint: 'همان که مشتری در منو می‌خواند؛ مانند «چلوکباب کوبیده».',
  descriptionHint: 'مواد اصلی، اندازه یا هرچه مشتری باید بداند.',
  chooseCategory: 'انتخاب دسته‌بندی',
  newCategory: 'دسته‌بندی تازه',
  newCategoryHint: 'همه روز سفارش‌پذیر است؛ ساعت‌هایش را بعد می‌توانید تعیین کنید.',
  makeCategory: 'ساختن دسته‌بندی',
  categoryMade: (name: string) => `دسته‌بندی «${name}» ساخته شد.`,
  taxChoice: { 10: '۱۰٪', 0: 'بدون مالیات' },
  packingHint: 'برای هر عدد؛ اگر رایگان است صفر بگذارید.',
  seenBy: ({ isShown, isUnapproved }: { isShown: boolean; isUnapproved: boolean }): string =>
    isShown
      ? isUnapproved
        ? `محصول در منو هست؛ مشتری‌ها آن را پس از تأیید تنوع‌هایش در ${marketplaceName} می‌بینند.`
        : 'محصول در منو هست و مشتری‌ها آن را می‌بینند.'
      : 'محصول کنار گذاشته شده است و هیچ مشتری‌ای آن را نمی‌بیند.',

  addVariant: 'افزودن تنوع',
  addVariantHint: 'برای محصولی که در چند اندازه یا چند نوع فروخته می‌شود.',
  variantsFull: 'یک محصول حداکثر ۳۰ تنوع دارد.',
  variantTitle: (variant: VariantForm, place: number) =>
    variant.productName.trim() || `تنوع ${formatNumber(place)}`,
  removeVariant: (title: string) => `برداشتن «${title}»`,
  variantRemoved: (title: string) => `«${title}» برداشته شد.`,
  newVariant: 'تازه',
  more: 'موجودی، نمایش و توضیح',
  countedHint: 'با هر سفارش کم می‌شود و با رسیدن به صفر دیگر سفارش داده نمی‌شود.',
  visibleHint: 'اگر نباشد، این تنوع کنار گذاشته می‌شود و هیچ مشتری‌ای آن را نمی‌بیند.',
  availableHint: 'اگر نباشد، «ناموجود» نمایش داده می‌شود تا خودتان موجودش کنید.',
  pieces: 'عدد',
  minutes: 'دقیقه',
  summary: (variant: VariantForm) =>
    [
      variant.isCounted ? `${formatNumber(variant.capacity ?? 0)} عدد` : 'بدون شمارش',
      variant.visible ? 'نمایان' : 'کنار گذاشته',
      variant.available ? 'موجود' : 'ناموجود',
    ].join(' · '),

  alreadyThere: 'این محصول را دارید؟',
  alreadyThereHint: 'برای ویرایش بزنید تا دوباره ساخته نشود.',
  openNamesake: 'باز کردن محصولی که این نام را دارد',

  save: 'ذخیره تغییرها',
  create: 'ساختن محصول',
  saved: 'تغییرها ذخیره شد.',
  created: (name: string, hasPictures: boolean) =>
    hasPictures
      ? `«${name}» ساخته شد. تصویرهایش فرستاده می‌شود.`
      : `«${name}» ساخته شد. با تصویر بیشتر سفارش می‌گیرد.`,
  unkeptPictures: (count: number) =>
    `نوشته‌هایتان روی همین دستگاه می‌ماند، ولی ${formatNumber(count)} تصویری که برگزیده‌اید نه.`,

  brief: (review: number, atOnce: number) =>
    atOnce === 0
      ? `${formatNumber(review)} تغییر تا تأیید ${marketplaceName} می‌ماند.`
      : `${formatNumber(review)} تغییر تا تأیید ${marketplaceName} می‌ماند، ${formatNumber(atOnce)} تغییر بلافاصله.`,
  reviewTitle: `پس از تأیید ${marketplaceName}`,
  atOnceTitle: 'بلافاصله با ذخیره',
  createReview: `مشتری‌ها محصول را پس از تأیید تنوع‌هایش در ${marketplaceName} می‌بینند. بقیه تنظیم‌ها بلافاصله ثبت می‌شود.`,
} as const;

const named = ({ productName }: VariantForm) =>
  productName.trim() ? `«${productName.trim()}»` : 'تنوع تازه';
const typedPrice = ({ price }: VariantForm) => (price === null ? 'قیمت تازه' : formatToman(price));

/** The change that waits for the platform after saving. */
export function consequenceWords(consequence: Consequence): string {
  const { kind, variant } = consequence;
  switch (kind) {
    case 'new-variant':
      return `${named(variant)} با قیمت ${typedPrice(variant)} پس از تأیید به مشتری‌ها نشان داده می‌شود.`;
    case 'asked-again':
      return `برای ${named(variant)} با قیمت ${typedPrice(variant)} دوباره درخواست داده می‌شود.`;
    case 'price-asked':
      return `قیمت ${named(variant)} تا تأیید همان ${formatToman(consequence.live)} می‌ماند، سپس ${typedPrice(variant)}.`;
    case 'price-back':
      return `درخواست قیمت ${named(variant)} پس گرفته می‌شود و ${formatToman(consequence.live)} می‌ماند.`;
    default:
      return kind satisfies never;
  }
}

type CategoryName = (categoryId: number) => string | undefined;

function headerValue(form: ProductForm, field: (typeof headerFields)[number], names: CategoryName): string {
  switch (field) {
    case 'categoryId':
      return (form.categoryId !== null && names(form.categoryId)) || '—';
    case 'packingPrice':
      return form.packingPrice === null ? '—' : formatToman(form.packingPrice);
    case 'tax':
      return formWords.taxChoice[form.tax];
    case 'headerStatus':
      return form.headerStatus === 1 ? 'در منو' : 'کنار گذاشته';
    default:
      return form[field].trim() || '—';
  }
}

function variantValue(
  variant: VariantForm,
  field: Exclude<keyof VariantForm, 'key' | 'productId' | 'asksAgain'>,
): string {
  switch (field) {
    case 'price':
      return variant.price === null ? '—' : formatToman(variant.price);
    case 'preparationTime':
      return variant.preparationTime === null ? '—' : formatMinutes(variant.preparationTime);
    case 'capacity':
    case 'isCounted':
      return !variant.isCounted
        ? 'بدون شمارش'
        : variant.capacity === null
          ? '—'
          : `${formatNumber(variant.capacity)} عدد`;
    case 'visible':
      return variant.visible ? 'نمایان' : 'کنار گذاشته';
    case 'available':
      return variant.available ? 'موجود' : 'ناموجود';
    default:
      return variant[field].trim() || '—';
  }
}

/** The values of a product as lines, for a person who has to choose between two versions. */
export function productLines(form: ProductForm, names: CategoryName): FormLine[] {
  const header = headerFields.map((field) => ({
    label: fieldWords[field],
    value: headerValue(form, field, names),
  }));
  const variants = form.variants
    .filter(({ productId }) => productId !== null)
    .flatMap((variant) =>
      variantFields
        .filter((field) => field !== 'isCounted')
        .map((field) => ({
          key: `${variant.key}.${field}`,
          label: `${fieldWords[field]} «${variant.productName}»`,
          value: variantValue(variant, field),
        })),
    );
  return [...header, ...variants];
}

/** The label of a field, and its new value. */
export function differenceWords(
  difference: Difference,
  names: CategoryName,
): { field: string; value: string } {
  switch (difference.kind) {
    case 'header':
      return {
        field: fieldWords[difference.field],
        value: headerValue(difference.after, difference.field, names),
      };
    case 'variant': {
      const field = difference.field === 'isCounted' ? 'capacity' : difference.field;
      return {
        field: `${fieldWords[field]} «${difference.before.productName}»`,
        value: variantValue(difference.after, field),
      };
    }
    case 'new-variant':
      return { field: `تنوع تازه «${difference.after.productName}»`, value: typedPrice(difference.after) };
    default:
      return difference satisfies never;
  }
}
