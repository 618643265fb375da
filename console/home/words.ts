import type { QueueName } from '@pishkhan/contract/operators/queue-calls.ts';

export const homeWords = {
  title: (name: string) => `سلام ${name}`,
  mine: 'کار شما',
  others: 'صف‌های دیگر',
  guideWhy: 'هر کار قدم‌به‌قدم:',
  guide: 'راهنمای متصدیان',
  waiting: 'در انتظار',
  nothing: 'چیزی در انتظار نیست',
  queues: {
    troubles: 'سفارش‌ها و فروشگاه‌های نیازمند رسیدگی',
    applications: 'درخواست فروشگاه‌ها',
    moderation: 'بررسی محتوا',
    proposals: 'پیشنهادهای منتظر تأیید شما',
    disputes: 'اعتراض‌های مالی',
  } satisfies Record<QueueName, string>,
  invitedByMachine: (names: string) => `از روی خود سرور این مدیران دعوت شده‌اند: ${names}`,
  invitedByMachineWhy: 'اگر کسی از شما این کار را نکرده است، حسابشان را غیرفعال کنید و سرور را بررسی کنید.',
} as const;
