import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';

export const operatorFaults = {
  /** One code for an unknown name, a wrong passphrase and a disabled operator, so that nobody learns who works here. */
  SIGN_IN_WRONG: defineFault({ status: 422, title: 'نام کاربری یا گذرواژه درست نیست.' }),
  INVITATION_OVER: defineFault({
    status: 409,
    title: 'این دعوت‌نامه به کار رفته یا مهلت آن گذشته است؛ دعوت تازه بخواهید.',
  }),
  PASSPHRASE_WEAK: defineFault({
    status: 422,
    title: 'این گذرواژه را زود می‌توان حدس زد؛ گذرواژه دیگری انتخاب کنید.',
    params: z.object({
      errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })),
    }),
  }),
  USER_NAME_TAKEN: defineFault({ status: 409, title: 'این نام کاربری از پیش گرفته شده است.' }),
  OWN_RIGHTS: defineFault({ status: 409, title: 'کسی نمی‌تواند نقش یا دسترسی خودش را تغییر دهد.' }),
  LAST_ADMIN: defineFault({ status: 409, title: 'دست‌کم یک مدیر سامانه باید فعال بماند.' }),
  OPERATOR_STALE: defineFault({ status: 409, title: 'این حساب در این میان تغییر کرده است؛ دوباره بخوانید.' }),
  PROPOSAL_OWN: defineFault({ status: 409, title: 'کسی نمی‌تواند پیشنهاد خودش را تأیید کند.' }),
  /** The proposer invited the decider within the last day, or the reverse. */
  PROPOSAL_TOO_CLOSE: defineFault({
    status: 409,
    title: 'کسی که امروز از سوی پیشنهاددهنده دعوت شده است نمی‌تواند آن را تأیید کند.',
  }),
  PROPOSAL_OVER: defineFault({ status: 409, title: 'درباره این پیشنهاد پیش‌تر تصمیم گرفته شده است.' }),
  PROPOSAL_STALE: defineFault({
    status: 409,
    title: 'این پیشنهاد دیگر ممکن نیست، چون وضعیت در این میان تغییر کرده است.',
    params: z.object({ because: z.string() }),
  }),
};
