import { defineFault } from '../kit/fault.ts';

export const noticeFaults = {
  /** The value is no subscription, or belongs to a push service that is not allowed. */
  PUSH_TOKEN_WRONG: defineFault({
    status: 422,
    title: 'این دستگاه برای اعلان ثبت نشد؛ اعلان‌ها را در مرورگر خاموش و دوباره روشن کنید.',
  }),
};
