// Why this device is asked to sign in again: somebody has signed it out from elsewhere, or its session has expired.
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { SessionEnder } from '@pishkhan/contract/session/session.ts';
import { useState } from 'react';
import { formatAge } from '../../fa/time.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { readSessionEnd } from '../../infra/http/session-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { endWords } from './sign-in-words.ts';

/** Nothing after a sign-out on this device, and before the first sign-in. */
export function SessionEnd() {
  const [refusal] = useState(readSessionEnd);
  if (refusal === null) return null;
  const { by, at } = refusal as Problem & { by?: SessionEnder; at: string };
  // A newer server may name an end that this version does not know.
  const remote = by && endWords.by[by];
  if (!remote) return <Banner title={endWords.expired}>{endWords.expiredText}</Banner>;
  return (
    <Banner tone="warning" title={endWords.remote}>
      {endWords.happened(remote.what, formatAge(at, deviceNow()))} {remote.next}
    </Banner>
  );
}
