import { defineFault } from '../kit/fault.ts';

export const personalDataFaults = {
  /** A member, an invited person or an owner of a shop. */
  PERSON_AT_WORK: defineFault({
    status: 409,
    title: 'این شخص هنوز عضو یا مالک یک فروشگاه است؛ نخست باید از آن جدا شود.',
  }),
};
