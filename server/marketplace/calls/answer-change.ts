import { answerChange } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { answerOffer } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const answerChangeHandler = ({ orderParts }: MarketplaceParts) =>
  implement(answerChange, async (request, context) => {
    const { vendorCode, orderCode: code } = request.params;
    const { changeId, agreed } = request.body;
    return answerOffer(
      orderParts,
      { vendorCode, code, changeId, agreed },
      answeringOf(answerChange, request, context),
    );
  });
