// Idempotency: the first answer to a command is stored under its key and sent again, byte for byte.
import { hash } from 'node:crypto';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { StoredAnswer } from '../../infra/http/answer.ts';

/** Identifies a repeated command by principal, key, and a digest of the request. */
export interface IdempotentRequest {
  principal: string;
  key: string;
  fingerprint: string;
}

/** The marketplace's keys are its event ids, and so are those of its operators. Every other principal is a person, known by number. */
export const marketplacePrincipal = 'marketplace';
export const operatorPrincipal = (operatorId: number): string => `operator:${operatorId}`;
export const isOfPlatform = ({ principal }: Pick<IdempotentRequest, 'principal'>): boolean =>
  principal === marketplacePrincipal || principal.startsWith('operator:');

/** SHA-256 over the call's name and the whole request. */
export const fingerprintOf = (call: string, params: unknown, body: unknown): string =>
  hash('sha256', JSON.stringify([call, params, body]), 'base64url');

/** Columns of a row of `idempotency` named `k`, outer-joined: all null when the key is new. */
export interface StoredAnswerRow {
  kept_fingerprint: string | null;
  kept_status: number | null;
  kept_body: string | null;
}
export const selectStoredAnswer =
  'k.fingerprint AS kept_fingerprint, k.status AS kept_status, k.body AS kept_body';

/** The answer stored under the key; `reused` when the key was used for another request; undefined when it is new. */
export function storedAnswerOf<K extends 'EVENT_REUSED' | 'KEY_REUSED'>(
  row: StoredAnswerRow,
  repeat: IdempotentRequest | undefined,
  reused: K,
) {
  if (!repeat || row.kept_fingerprint === null) return undefined;
  if (row.kept_fingerprint === repeat.fingerprint)
    return new StoredAnswer(row.kept_status!, Buffer.from(row.kept_body!));
  return refuse<'EVENT_REUSED' | 'KEY_REUSED'>(reused) as Fault<K>;
}

/** Another request has just used this key: nothing was written, and the caller reads again. */
export function isIdempotencyConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'idempotency_pkey';
}
