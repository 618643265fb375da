import { claimPrint } from '@pishkhan/contract/printing/calls.ts';
import type pg from 'pg';
import { encodeAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { commandOf, withLedger } from '../ledger.ts';
import { decideClaim } from '../rules.ts';
import { type PrintRow, storeAnswer, writeClaim } from '../store.ts';
import { viewPrint } from '../view.ts';

export const claimPrintHandler = (pool: pg.Pool) =>
  implement(claimPrint, (request, context) => {
    const asked = commandOf(claimPrint, request, context);
    const { vendorCode, code, actor, now, repeat } = asked;
    const { kind, copies, automatic, deviceId } = request.body;
    const stationIds = request.body.stationIds?.join() ?? null;
    return withLedger(pool, asked, async ({ prints }) => {
      const known = prints.map((row) => ({ ...row, stationIds: row.station_ids, claimedAt: row.claimed_at }));
      const { granted, first, turn, previous, askAgainAt } = decideClaim(
        known,
        { kind, stationIds, automatic },
        now,
      );
      const number = (prints.at(-1)?.number ?? 0) + 1;
      const body = encodeAnswer(claimPrint, {
        granted,
        first,
        number: granted ? number : null,
        turn,
        at: now.toISOString(),
        previous: previous ? viewPrint(previous) : null,
        askAgainAt: askAgainAt?.toISOString() ?? null,
      });
      const row: PrintRow = {
        vendor_code: vendorCode,
        order_code: code,
        number,
        kind,
        station_ids: stationIds,
        copies,
        automatic,
        device_id: deviceId,
        actor,
        claimed_at: now,
        outcome: 'CLAIMED',
        settled_at: null,
        reason: null,
        session_id: context.staff.sessionId,
        address: context.ip,
      };
      if (granted) await writeClaim(pool, row, { now, repeat, body });
      else await storeAnswer(pool, vendorCode, { now, repeat, body });
      return body;
    });
  });
