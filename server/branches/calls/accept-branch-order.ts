import { acceptBranchOrder } from '@pishkhan/contract/branches/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { implement } from '../../infra/http/implement.ts';
import { executeCommand, type OrderCommandParts, staffInstruction } from '../../orders/public.ts';
import { findOtherShop } from '../../session/public.ts';

export const acceptBranchOrderHandler = (orderParts: OrderCommandParts) =>
  implement(acceptBranchOrder, async (request, context) => {
    const { vendorCode } = request.params;
    const { sessionId } = context.staff;
    const { access } = acceptBranchOrder;
    if (!(await findOtherShop(orderParts.pool, sessionId, vendorCode, access, context.now)))
      return refuse('NOT_FOUND');
    const there = { ...context, staff: { ...context.staff, vendorCode, role: 'MANAGER' as const } };
    const command = { action: 'accept', preparationTime: request.body.preparationTime } as const;
    return executeCommand(orderParts, staffInstruction(acceptBranchOrder, request, there, command));
  });
