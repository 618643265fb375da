import { isFault } from '@pishkhan/contract/faults.ts';
import { requestProofCode } from '@pishkhan/contract/session/proof-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { PersonProof } from '../person-proof.ts';

export const requestProofCodeHandler = (proof: PersonProof) =>
  implement(requestProofCode, async ({ body: { purpose } }, { visitor, ...exchange }) => {
    const sms = await proof.ask(visitor, purpose, exchange);
    return isFault(sms) ? sms : { sms };
  });
