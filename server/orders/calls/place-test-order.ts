import { placeTestOrder } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { placeTestOrder as place } from '../commands/place-test-order.ts';
import { staffRepeat } from '../commands/staff-instruction.ts';
import { orderJson } from '../reading/order-json.ts';

export const placeTestOrderHandler = (orderParts: OrderCommandParts) =>
  implement(placeTestOrder, (request, { staff, now, ip, idempotencyKey }) => {
    const { personId, fullName, role, vendorCode, sessionId } = staff;
    return place(orderParts, {
      vendorCode,
      isDrill: request.body.drill === true,
      actor: { kind: 'staff', userId: personId, fullName, role },
      source: { sessionId, address: ip },
      now,
      repeat: staffRepeat(placeTestOrder, request, { staff, idempotencyKey }),
      respond: (row) => `{"result":${orderJson(row, now)}}`,
    });
  });
