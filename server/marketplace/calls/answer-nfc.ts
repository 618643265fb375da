import { answerNfc } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { readCancellationTerms } from '../../ledger/public.ts';
import { answerReport } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const answerNfcHandler = ({ db, orderParts }: MarketplaceParts) =>
  implement(answerNfc, async (request, context) => {
    const address = { vendorCode: request.params.vendorCode, code: request.params.orderCode };
    const { decision, note, cause } = request.body;
    const terms = decision === 'CANCEL' ? await readCancellationTerms(db, address) : undefined;
    return answerReport(
      orderParts,
      { ...address, decision, note, cause, terms },
      answeringOf(answerNfc, request, context),
    );
  });
