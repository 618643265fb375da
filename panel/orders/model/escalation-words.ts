// Texts about the escalation of an order that nobody heard.
import type { EscalationStep, noticeStates, StepOutcome } from '@pishkhan/contract/escalation/steps.ts';

export const escalationWords = {
  title: 'اطلاع‌رسانی سفارش',
  lead: 'اگر سفارشی شنیده نشود، خبر آن خودبه‌خود به این ترتیب فرستاده می‌شود.',
  drillLead: 'این تمرین است: همه گام‌ها برداشته می‌شوند تا کسی پاسخ بدهد.',
  failed: 'دریافت ممکن نشد',
  loading: 'در حال دریافت…',
  none: 'نیازی به خبر دیگری نبود.',
  steps: {
    PUSH_AT_ONCE: 'اعلان فوری به دستگاه‌ها',
    PUSH: 'اعلان به دستگاه‌ها',
    SMS: 'پیامک به کاربران',
    CALL: 'تماس تلفنی',
  },
  outcomes: {
    QUEUED: 'در راه',
    NOBODY: 'کسی برای این خبر ثبت نشده است',
    JOINED: 'همراه خبر سفارش دیگر همین فروشگاه',
    OFF: 'تماس تلفنی راه‌اندازی نشده است',
  },
  states: {
    WAITING: 'در راه',
    SENT: 'فرستاده شد',
    GIVEN_UP: 'نرسید',
    WITHDRAWN: 'لازم نشد',
  },
  arrived: 'به گوشی رسید',
  notArrived: 'به گوشی نرسید',
  unknownPerson: 'کاربر بی‌نام',
} as const satisfies {
  steps: Record<EscalationStep, string>;
  outcomes: Record<StepOutcome, string>;
  states: Record<(typeof noticeStates)[number], string>;
} & Record<string, unknown>;
