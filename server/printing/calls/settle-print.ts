import { refuse } from '@pishkhan/contract/faults.ts';
import { settlePrint } from '@pishkhan/contract/printing/calls.ts';
import type pg from 'pg';
import { encodeAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { commandOf, withLedger } from '../ledger.ts';
import { decideOutcome } from '../rules.ts';
import { storeAnswer, writeOutcome } from '../store.ts';
import { viewPrint } from '../view.ts';

export const settlePrintHandler = (pool: pg.Pool) =>
  implement(settlePrint, (request, context) => {
    const asked = commandOf(settlePrint, request, context);
    const { now, repeat } = asked;
    const { outcome, reason = null, deviceId } = request.body;
    return withLedger(pool, asked, async ({ prints }) => {
      const print = prints.find(({ number }) => number === request.params.number);
      // A device cannot report the outcome of a print granted to another one.
      if (!print || print.device_id !== deviceId) return refuse('NOT_FOUND');
      const settlement = decideOutcome(print.outcome, outcome);
      if (settlement === 'refused') return refuse('PRINT_SETTLED');
      if (settlement === 'same') {
        const body = encodeAnswer(settlePrint, viewPrint(print));
        await storeAnswer(pool, print.vendor_code, { now, repeat, body });
        return body;
      }
      const body = encodeAnswer(settlePrint, viewPrint({ ...print, outcome, reason, settled_at: now }));
      return (await writeOutcome(pool, print, { outcome, reason }, { now, repeat, body })) ? body : undefined;
    });
  });
