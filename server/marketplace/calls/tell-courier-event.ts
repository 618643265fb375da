import { refuse } from '@pishkhan/contract/faults.ts';
import { tellCourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { moveCourier } from '../../orders/public.ts';
import { answeringOf, isFromFuture } from '../answering.ts';
import type { MarketplaceParts } from '../public.ts';

export const tellCourierEventHandler = ({ desk }: MarketplaceParts) =>
  implement(tellCourierEvent, async (request, context) => {
    const { now } = context;
    const { params, body } = request;
    if (isFromFuture(body.at, now)) return refuse('EVENT_FROM_FUTURE');
    const move = {
      vendorCode: params.vendorCode,
      code: params.orderCode,
      to: body.to,
      attempt: body.attempt,
      at: new Date(body.at),
      courier: body.courier,
      otherCouriers: body.otherCouriers,
      deliveryOrderId: body.deliveryOrderId,
    };
    return moveCourier(desk, move, answeringOf(tellCourierEvent, request, context));
  });
