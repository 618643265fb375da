import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';

const pointer = z.object({ pointer: z.string() });

export const menuFaults = {
  NAME_TAKEN: defineFault({
    status: 409,
    title: 'این نام پیش‌تر به کار رفته است.',
    params: z.object({
      /** Where in what was sent. */
      pointer: z.string(),
      /** Of what has the name; null when it stands twice in what was sent. */
      id: z.nullable(z.int()),
      name: z.string(),
    }),
    detail: ({ name }) => `نام «${name}» پیش‌تر به کار رفته است.`,
  }),
  MENU_FULL: defineFault({ status: 409, title: 'منو بیش از این جا ندارد.' }),
  MENU_STALE: defineFault({
    status: 409,
    title: 'این مورد پس از آخرین باری که دیدید تغییر کرده است.',
    params: z.object({ version: z.int() }),
  }),
  LISTED_TWICE: defineFault({ status: 422, title: 'یک مورد دو بار آمده است.', params: pointer }),
  SHIFTS_OVERLAP: defineFault({
    status: 409,
    title: 'بازه‌های زمانی نباید با هم تداخل داشته باشند.',
    params: z.object({ dayOfWeek: z.int(), startTime: z.string(), endTime: z.string() }),
  }),
  CAPACITY_TOO_LARGE: defineFault({
    status: 422,
    title: 'حداکثر انتخاب نباید بیشتر از شمار افزودنی‌های گروه باشد.',
  }),
  OPTIONS_EMPTY: defineFault({ status: 422, title: 'دست‌کم یک افزودنی باید بماند.' }),
  SNOOZE_UNFIT: defineFault({
    status: 422,
    title: 'زمان بازگشت باید در آینده و حداکثر تا ۶۰ روز دیگر باشد.',
  }),
  CHANGE_DECIDED: defineFault({ status: 409, title: 'به این درخواست پیش‌تر رسیدگی شده است.' }),
};
