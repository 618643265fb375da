// Has a code sent by SMS, once when it is mounted and again on request.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type ProofPurpose, requestProofCode } from '@pishkhan/contract/session/proof-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { client } from '../../infra/http/client.ts';
import { httpWords } from '../../infra/http/words.ts';

/** `sms` null: a code of the second factor is needed. `maskedPhone` absent: sent before, and no other may be sent yet. */
export type Asked = { sms: null } | { sms: { maskedPhone?: string; resendAt: number } };

export function useProofCode(purpose: ProofPurpose) {
  const [asked, setAsked] = useState<Asked>();
  const [failed, setFailed] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const isBegun = useRef(false);

  /** True when a code was sent. */
  const ask = async (): Promise<boolean> => {
    setIsAsking(true);
    setFailed(undefined);
    try {
      const { sms } = await client(requestProofCode, { body: { purpose } });
      const resendAt = deviceNow() + (sms?.resendInSeconds ?? 0) * 1000;
      setAsked(sms ? { sms: { maskedPhone: sms.maskedPhone, resendAt } } : { sms });
      return sms !== null;
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : undefined;
      const wait = problem?.code === 'TOO_MANY' ? problem.retryAfterSeconds : undefined;
      // The code before this one may have come, and stays valid.
      if (typeof wait === 'number') setAsked({ sms: { resendAt: deviceNow() + wait * 1000 } });
      else setFailed(problem?.detail ?? httpWords.generic);
      return false;
    } finally {
      setIsAsking(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function at each rendering; one message is sent.
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void ask();
  }, []);

  return { asked, failed, isAsking, ask };
}
