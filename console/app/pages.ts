// Every page of the console: its path, title, and the permission that it needs. No other file declares a path.
// Not owned: the component of a page (screens.ts, which refers to these paths by type).
import type { QueueName } from '@pishkhan/contract/operators/queue-calls.ts';
import type { IconName } from '@pishkhan/panel/ui/icon.tsx';
import type { Needed } from '../session/public.ts';

export interface ConsolePage {
  /** `{id}` stands for the variable part. */
  readonly path: `/${string}`;
  readonly title: string;
  /** Absent for the pages before the sign-in. */
  readonly needs?: Needed;
  /** The page stands in the navigation, with this icon. */
  readonly icon?: IconName;
  /** The queue whose waiting items the navigation counts beside the page. */
  readonly queue?: QueueName;
  /** The key that opens the page after G, as `event.code`. */
  readonly key?: `Key${string}`;
}

export const pages = [
  { path: '/sign-in', title: 'ورود' },
  { path: '/invitation', title: 'دعوت‌نامه' },
  { path: '/', title: 'خانه', needs: 'any', icon: 'dashboard', key: 'KeyH' },
  { path: '/live', title: 'زنده', needs: 'orders.read', icon: 'bell', queue: 'troubles', key: 'KeyL' },
  { path: '/shops/{id}', title: 'فروشگاه', needs: 'shops.read' },
  { path: '/orders', title: 'سفارش‌ها', needs: 'orders.read', icon: 'orders', key: 'KeyO' },
  { path: '/orders/by-phone', title: 'سفارش‌های یک مشتری', needs: 'personal.read' },
  { path: '/orders/{id}', title: 'سفارش', needs: 'orders.read' },
  { path: '/cancellation-rules', title: 'قاعده‌های لغو', needs: 'orders.read' },
  { path: '/shops', title: 'فروشگاه‌ها', needs: 'shops.read', icon: 'store', key: 'KeyS' },
  {
    path: '/applications',
    title: 'درخواست‌ها',
    needs: 'queues.read',
    icon: 'user',
    queue: 'applications',
    key: 'KeyA',
  },
  { path: '/applications/{id}', title: 'درخواست فروشگاه', needs: 'queues.read' },
  {
    path: '/moderation',
    title: 'بررسی محتوا',
    needs: 'queues.read',
    icon: 'camera',
    queue: 'moderation',
    key: 'KeyM',
  },
  { path: '/money', title: 'امور مالی', needs: 'money.read', icon: 'note', key: 'KeyP' },
  { path: '/money/runs', title: 'تسویه‌های گروهی', needs: 'money.read' },
  { path: '/money/runs/{id}', title: 'تسویه گروهی', needs: 'money.read' },
  { path: '/money/settlements', title: 'تسویه‌ها', needs: 'money.read' },
  { path: '/money/adjustments', title: 'کسر و جبران‌ها', needs: 'money.read' },
  { path: '/money/disputes', title: 'اعتراض‌ها', needs: 'money.read' },
  { path: '/approvals', title: 'تأییدها', needs: 'any', icon: 'check', queue: 'proposals', key: 'KeyT' },
  { path: '/served', title: 'شهرها و صنف‌ها', needs: 'queues.read', icon: 'map-pin', key: 'KeyC' },
  {
    path: '/operators',
    title: 'متصدیان',
    needs: ['operators.manage', 'security.read'],
    icon: 'crown',
    key: 'KeyU',
  },
  { path: '/personal-data', title: 'داده‌های اشخاص', needs: 'people.help', icon: 'note', key: 'KeyD' },
  { path: '/security-events', title: 'رویدادهای امنیتی', needs: 'security.read', icon: 'info', key: 'KeyE' },
  { path: '/sessions', title: 'نشست‌های من', needs: 'any' },
  { path: '/guide', title: 'راهنما', needs: 'any', icon: 'support', key: 'KeyQ' },
] as const satisfies readonly ConsolePage[];

export type PagePath = (typeof pages)[number]['path'];
