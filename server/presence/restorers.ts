// Puts back whether a pause without a device ends by itself.
import { setPauseEnd } from '@pishkhan/contract/presence/calls.ts';
import { restorerOf } from '../vendors/public.ts';
import { writePauseEnd } from './write-pause-end.ts';

const pauseEnd = restorerOf(
  setPauseEnd,
  { vendor_device_pause: ['ends_by_itself'] },
  async (trx, { code }, [change]) => {
    // A shop that has never set it: by itself.
    await writePauseEnd(trx, code, (change?.before?.ends_by_itself ?? true) as boolean);
    return undefined;
  },
);

export const presenceRestorers = [pauseEnd];
export type PresenceRestorer = (typeof presenceRestorers)[number];
