import { isFault } from '@pishkhan/contract/faults.ts';
import { login } from '@pishkhan/contract/session/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { newRequester, readRequester, setRequester } from '../cookies.ts';
import type { SessionParts } from '../parts.ts';
import { createPhoneProof } from '../phone-proof.ts';

/** Never reads the phone's owner, so neither the answer nor its time can reveal one. */
export const loginHandler = (parts: SessionParts) => {
  const proof = createPhoneProof(parts);
  return implement(login, async ({ body: { cellPhone } }, { audit, now, requestId, ip, http }) => {
    const requester = readRequester(http.request) ?? newRequester();
    const sent = await proof.ask({ cellPhone, requester, ip, requestId, audit }, now);
    if (!isFault(sent)) setRequester(http.request, http.reply, requester);
    return sent;
  });
};
