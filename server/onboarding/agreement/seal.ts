// Whether a signed contract is as it was signed. The database refuses changes of it, and the file's name is its hash; the seal finds what
// was changed past both.
import type { Selectable } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { sha256Of } from './papers.ts';

export type ContractRow = Selectable<Tables['contract']>;
type Sealed = Omit<ContractRow, 'id' | 'seal'>;

/** Of all that was signed. Keys are put in order: the database keeps none. */
export const sealOf = (row: Sealed): string =>
  sha256Of(
    stableJson([
      row.vendor_code,
      row.kind,
      row.facts,
      row.words,
      row.sha256,
      row.bytes,
      row.made_at,
      row.number,
      row.signed_at,
      row.signer_person_id,
      row.signer_name,
      row.signed_sha256,
    ]),
  );

export const isAsSigned = (row: ContractRow): boolean => row.seal !== null && row.seal === sealOf(row);

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
