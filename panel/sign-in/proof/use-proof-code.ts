// Requests a code by SMS, once when it is mounted and again on request.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type ProofPurpose, requestProofCode } from '@pishkhan/contract/session/proof-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { client } from '../../infra/http/client.ts';
import { httpWords } from '../../infra/http/words.ts';

/**
 * `sms` null means that a second-factor code is needed. `maskedPhone` is absent when a code was sent before and another may not be sent
 * yet.
 */
export type CodeRequest = { sms: null } | { sms: { maskedPhone?: string; resendAt: number } };

export function useProofCode(purpose: ProofPurpose) {
  const [asked, setAsked] = useState<CodeRequest>();
  const [failed, setFailed] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const isBegun = useRef(false);

  /** Resolves with true when a code was sent. */
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
      // The previous code may have arrived, and stays valid.
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
