// Restores the setting that a pause without a present device ends automatically.
import { setPauseEnd } from '@pishkhan/contract/presence/calls.ts';
import { restorerOf } from '../vendors/public.ts';
import { writePauseEnd } from './write-pause-end.ts';

const pauseEnd = restorerOf(
  setPauseEnd,
  { vendor_device_pause: ['ends_by_itself'] },
  async (trx, { code }, [change]) => {
    // The default of a shop that has never set it: automatically.
    await writePauseEnd(trx, code, (change?.before?.ends_by_itself ?? true) as boolean);
    return undefined;
  },
);

export const presenceRestorers = [pauseEnd];
export type PresenceRestorer = (typeof presenceRestorers)[number];
