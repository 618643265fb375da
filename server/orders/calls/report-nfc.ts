import { reportNfc } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';
import { listDuplicateRows } from '../reading/read-duplicates.ts';

export const reportNfcHandler = (orderParts: OrderCommandParts) =>
  implement(reportNfc, async (request, context) => {
    const address = { vendorCode: context.staff.vendorCode, code: request.params.code };
    // A named duplicate must be one of the orders that were offered.
    const names = request.body.duplicateOrderCodes ?? [];
    const offered = names.length > 0 ? await listDuplicateRows(orderParts.pool, address) : [];
    const duplicates = offered.map(({ code }) => code);
    const command = { action: 'report', report: request.body, duplicates } as const;
    return executeCommand(orderParts, staffInstruction(reportNfc, request, context, command));
  });
