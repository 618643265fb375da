import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { endVendorPause, pauseVendor } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { endPlatformPause, lockVendor, startPlatformPause } from '../../../vendors/public.ts';
import { answerIdempotently } from '../../answer-idempotently.ts';
import type { VendorPageParts } from '../parts.ts';

export const pauseVendorHandler = ({ db }: VendorPageParts) =>
  implement(pauseVendor, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, pauseVendor, request, async (trx) => {
      const { vendorCode } = request.params;
      if (!(await lockVendor(trx, vendorCode))) return refuse('NOT_FOUND');
      const until = await startPlatformPause(trx, vendorCode, request.body, now);
      return isFault(until) ? until : { pausedUntil: until.toISOString() };
    }),
  );

export const endVendorPauseHandler = ({ db }: VendorPageParts) =>
  implement(endVendorPause, (request, { audit, now, by }) =>
    answerIdempotently(db, { audit, now, by }, endVendorPause, request, async (trx) => {
      const { vendorCode } = request.params;
      if (!(await lockVendor(trx, vendorCode))) return refuse('NOT_FOUND');
      const until = await endPlatformPause(trx, vendorCode, now);
      return { pausedUntil: until?.toISOString() ?? null };
    }),
  );
