import { setPauseEnd } from '@pishkhan/contract/presence/calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { writeVendor } from '../../vendors/public.ts';
import { writePauseEnd } from '../write-pause-end.ts';

export const setPauseEndHandler = (db: Db) =>
  implement(setPauseEnd, ({ body: { endsByItself } }, { audit, staff: { vendorCode } }) =>
    writeVendor(db, audit, setPauseEnd, vendorCode, async (trx) => {
      await writePauseEnd(trx, vendorCode, endsByItself);
      return { endsByItself };
    }),
  );
