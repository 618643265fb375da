import { defineFault } from '../kit/fault.ts';

export const changeLogFaults = {
  CHANGED_SINCE: defineFault({
    status: 409,
    title: 'پس از آن، همین بخش دوباره تغییر کرده است.',
  }),
  ALREADY_PUT_BACK: defineFault({ status: 409, title: 'این تغییر پیش‌تر برگردانده شده است.' }),
  NOT_RESTORABLE: defineFault({ status: 409, title: 'این تغییر را از اینجا نمی‌توان برگرداند.' }),
};
