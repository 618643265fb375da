import { refuse } from '@pishkhan/contract/faults.ts';
import { listNfcReasons } from '@pishkhan/contract/orders/calls.ts';
import { type NfcGroup, nfcReason } from '@pishkhan/contract/orders/nfc.ts';
import { nfcGroupWords, nfcReasonWords } from '@pishkhan/contract/orders/nfc-words.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { findOrder } from '../reading/read-orders.ts';
import { fittingReasons } from '../rules/reports.ts';
import { orderStateOf } from '../table.ts';

export const listNfcReasonsHandler = ({ pool }: OrderCommandParts) =>
  implement(listNfcReasons, async ({ params, query }, { staff }) => {
    const row = await findOrder(pool, { vendorCode: staff.vendorCode, code: params.id });
    if (!row) return refuse('NOT_FOUND');
    const reasons = fittingReasons(orderStateOf(row)).map((id) => {
      const { group, need } = nfcReason(id);
      return { id: id as number, reason: nfcReasonWords[id] as string, parentId: group as number, need };
    });
    const { parentId } = query;
    if (parentId === undefined) return reasons;
    if (parentId !== 0) return reasons.filter((reason) => reason.parentId === parentId);
    return [...new Set(reasons.map((reason) => reason.parentId))].map((id) => ({
      id,
      reason: nfcGroupWords[id as NfcGroup],
      parentId: 0,
      need: 'nothing' as const,
    }));
  });
