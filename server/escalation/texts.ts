// The texts about an unheard order. They contain the order's code and the shop, and nothing about the customer.
import { pathInShop } from '@pishkhan/contract/notices/push-pages.ts';
import type { PushMessage } from '@pishkhan/contract/notices/push-types.ts';
import { quotedName } from '../infra/sms/quoted-name.ts';

interface About {
  vendorCode: string;
  orderCode: string;
  vendorName: string;
  isTest: boolean;
}

const shopOf = ({ vendorName }: About): string => quotedName(vendorName, 'شما');
const kindOf = ({ isTest }: About): string => (isTest ? 'سفارش آزمایشی' : 'سفارش');

export function pushAbout(order: About): PushMessage {
  const { vendorCode, orderCode, isTest } = order;
  return {
    notification: {
      title: isTest ? 'سفارش آزمایشی منتظر شماست' : 'سفارش تازه منتظر شماست',
      body: `${kindOf(order)} ${orderCode} فروشگاه ${shopOf(order)} هنوز دیده نشده است.`,
    },
    data: {
      NotificationType: 'NEW_ORDER',
      url: '/orders',
      // Two shops may have an order with the same code.
      tag: `order-${vendorCode}-${orderCode}`,
      vendorCode,
      orderCode,
    },
  };
}

export const smsAbout = (order: About, publicUrl: string): string =>
  `پیشخوان: ${kindOf(order)} ${order.orderCode} فروشگاه ${shopOf(order)} هنوز دیده نشده است. برای پاسخ: ${publicUrl}${pathInShop('/orders', order.vendorCode)}`;

/** People refer to an order by the end of its code; digits are read one by one. */
export function spokenAbout(order: About): string {
  const end = order.orderCode.slice(-4).split('').join(' ');
  return `سلام. ${kindOf(order)} با شماره ${end}، در فروشگاه ${shopOf(order)}، هنوز دیده نشده است. لطفاً پنل سفارش‌ها را باز کنید.`;
}
