// Texts about the devices that are present, and what each can do.
import type { PowerState, PushState, SoundState } from '@pishkhan/contract/presence/device-state.ts';

export const presenceWords = {
  title: 'دستگاه‌های روشن',
  text: 'با سفارش تازه این دستگاه‌ها زنگ می‌زنند. بلندی صدا را مرورگر نمی‌گوید؛ آن را روی خود دستگاه ببینید.',
  loading: 'در حال دریافت…',
  failed: 'دریافت دستگاه‌های روشن ممکن نشد',
  none: 'هیچ دستگاهی روشن نیست',
  noneHint: 'پیشخوان را روی دستگاه فروشگاه باز کنید و شیفت را شروع کنید تا سفارش‌ها شنیده شوند.',
  thisDevice: 'همین دستگاه',
  unknownPerson: 'کاربر بی‌نام',
  present: 'روشن',
  gone: 'خاموش',
  lastWord: (age: string) => `آخرین خبر: ${age}`,
  version: 'نسخه',
  sound: {
    on: 'صدا باز است',
    locked: 'صدا قفل است؛ یک بار صفحه را لمس کنید',
    off: 'شیفت شروع نشده؛ صدا خاموش است',
  } satisfies Record<SoundState, string>,
  push: {
    granted: 'اعلان مجاز است',
    denied: 'اعلان بسته شده است',
    default: 'هنوز اجازه اعلان داده نشده است',
    unsupported: 'این مرورگر اعلان ندارد',
  } satisfies Record<PushState, string>,
  screen: { awake: 'صفحه روشن می‌ماند', visible: 'صفحه در دید است', hidden: 'صفحه در دید نیست' },
  power: {
    mains: 'به برق وصل است',
    battery: 'با باتری کار می‌کند',
    unknown: 'برق و باتری معلوم نیست',
  } satisfies Record<PowerState, string>,
  pauseEnds: 'شروع دوباره با روشن شدن دستگاه',
  pauseEndsText:
    'اگر پنج دقیقه هیچ دستگاهی روشن نباشد، سفارش‌گیری متوقف می‌شود. با این کلید، به محض روشن شدن یک دستگاه دوباره سفارش می‌گیرید؛ بدون آن، باید خودتان توقف را پایان دهید.',
  saveFailed: 'ذخیره نشد. دوباره تلاش کنید.',
} as const;
