import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { reportNfc } from '@pishkhan/contract/orders/calls.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { listDuplicateRows } from '../find-duplicates.ts';
import { staffInstruction } from '../staff-instruction.ts';
import { carryOut, type OrderAddress, type OrderDesk } from '../store.ts';

export const reportNfcHandler = (desk: OrderDesk) =>
  implement(reportNfc, async (request, context) => {
    const address = { vendorCode: context.staff.vendorCode, code: request.params.code };
    const unreal = await unrealDuplicate(desk.pool, address, request.body.duplicateOrderCodes ?? []);
    if (unreal) return unreal;
    const command = { action: 'report', report: request.body } as const;
    return carryOut(desk, staffInstruction(reportNfc, request, context, command));
  });

/** A duplicate must be one of those that were offered. */
async function unrealDuplicate(
  pool: pg.Pool,
  address: OrderAddress,
  codes: readonly string[],
): Promise<Fault | undefined> {
  if (codes.length === 0) return undefined;
  const known = new Set((await listDuplicateRows(pool, address)).map(({ code }) => code));
  const index = codes.findIndex((code) => !known.has(code));
  if (index < 0) return undefined;
  const detail = 'این سفارش با سفارش دیگر یکی نیست.';
  return refuse('INVALID', {
    errors: [{ pointer: `/duplicateOrderCodes/${index}`, code: 'UNKNOWN', detail }],
  });
}
