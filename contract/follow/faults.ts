import { defineFault } from '../kit/fault.ts';

export const followFaults = {
  FOLLOWER_UNFIT: defineFault({
    status: 409,
    title: 'پیوند پیک تنها برای سفارشی است که خود فروشگاه می‌فرستد.',
  }),
  NOBODY_TO_FOLLOW: defineFault({ status: 409, title: 'سفارش آزمایشی نه مشتری دارد و نه پیک.' }),
};
