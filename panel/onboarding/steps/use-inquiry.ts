// Card inquiries: the bank's response for each card, and the reason of a missing one.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { inquireCard } from '@pishkhan/contract/onboarding/calls.ts';
import type { VendorFinancial } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { cardWords } from './steps-words.ts';

export interface FoundCard {
  /** Null for another person's card. */
  accountHolderName: string | null;
  accountNumber: string | null;
  accountShabaNumber: string | null;
  isOwners: boolean;
  /** Whether it is the shop's present account, which needs no inquiry. */
  isKept: boolean;
}

interface Trouble {
  title: string;
  text: string;
}

const slowMs = 2_500;

export function useInquiry(kept: VendorFinancial | null) {
  const [found, setFound] = useState<{ card: string; facts: FoundCard }>();
  const [isAsking, setIsAsking] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  /** The response for this card. */
  const of = (card: string): FoundCard | undefined => {
    if (found?.card === card) return found.facts;
    if (kept?.accountCardNumber !== card) return undefined;
    const { accountHolderName, accountNumber, accountShabaNumber } = kept;
    return { accountHolderName, accountNumber, accountShabaNumber, isOwners: true, isKept: true };
  };

  const ask = async (card: string): Promise<void> => {
    setIsAsking(true);
    setTrouble(undefined);
    const slow = setTimeout(() => setIsSlow(true), slowMs);
    try {
      const answer = await client(inquireCard, { body: { accountCardNumber: card } });
      setFound({ card, facts: { ...answer, isKept: false } });
    } catch (error) {
      setTrouble(troubleOf(error));
      throw error;
    } finally {
      clearTimeout(slow);
      setIsSlow(false);
      setIsAsking(false);
    }
  };

  return {
    of,
    ask,
    isAsking,
    isSlow,
    trouble,
    /** Whether `trouble` already shows the error. */
    explains: (error: unknown) => troubleOf(error) !== undefined,
    forget: () => setTrouble(undefined),
  };
}

/** Returns undefined for an error of the card or the step, rather than of the bank. */
function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  const { code, detail, retryAfterSeconds } = error.problem;
  if (code === 'INQUIRY_UNAVAILABLE') return { title: cardWords.later, text: detail };
  if (code !== 'TOO_MANY') return undefined;
  const minutes = Math.max(1, Math.ceil(Number(retryAfterSeconds ?? 60) / 60));
  return { title: cardWords.tooMany, text: cardWords.wait(minutes) };
}
