// Detects changes of signed contracts. The database refuses them, and a file is named by its hash; the seal
// also detects a change that circumvented both.
import type { AgreementText } from '@pishkhan/contract/onboarding/agreement.ts';
import { type FieldLocation, openField, sealField } from '../../infra/database/field-encryption.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db, Row } from '../../infra/database/tables.ts';
import type { ContractFacts } from './contract-facts.ts';
import { sha256Of } from './papers.ts';

export type StoredContract = Row<'contract'>;
/** A contract with decrypted facts and text. */
export type ContractRow = Omit<StoredContract, 'facts' | 'words'> & {
  facts: ContractFacts;
  words: AgreementText;
};

const placeOf = (
  column: 'facts' | 'words',
  { vendor_code, sha256 }: Pick<StoredContract, 'vendor_code' | 'sha256'>,
) => ({ table: 'contract', column, row: `${vendor_code}/${sha256}` }) as const;

export const openContract = (db: Db, row: StoredContract): ContractRow => ({
  ...row,
  facts: openJson<ContractFacts>(db, placeOf('facts', row), row.facts),
  words: openJson<AgreementText>(db, placeOf('words', row), row.words),
});

/** A row from before encryption contains the object itself. */
const openJson = <T>(db: Db, place: FieldLocation, stored: Sealed): T =>
  typeof stored === 'string' ? JSON.parse(openField(db, place, stored as Sealed)) : (stored as unknown as T);

/** The stored form: JSON encoded as a JSON string. */
export const sealContract = (
  db: Db,
  row: Pick<ContractRow, 'vendor_code' | 'sha256' | 'facts' | 'words'>,
) => ({
  facts: JSON.stringify(sealField(db, placeOf('facts', row), JSON.stringify(row.facts))),
  words: JSON.stringify(sealField(db, placeOf('words', row), JSON.stringify(row.words))),
});

type SignedFacts = Omit<ContractRow, 'id' | 'seal'>;

/** Hash over everything that was signed. Keys are sorted, because jsonb preserves no order. */
export const sealOf = (row: SignedFacts): string =>
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
