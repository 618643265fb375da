import { tellCourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { moveCourier } from '../../orders/public.ts';
import { answeringOf, timeOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const tellCourierEventHandler = ({ orderParts }: MarketplaceParts) =>
  implement(tellCourierEvent, async (request, context) => {
    const { now } = context;
    const { params, body } = request;
    const move = {
      vendorCode: params.vendorCode,
      code: params.orderCode,
      to: body.to,
      attempt: body.attempt,
      at: timeOf(body.at, now),
      courier: body.courier,
      otherCouriers: body.otherCouriers,
      deliveryOrderId: body.deliveryOrderId,
    };
    return moveCourier(orderParts, move, answeringOf(tellCourierEvent, request, context));
  });
