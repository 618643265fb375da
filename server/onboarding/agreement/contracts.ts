// The shop's current contract: the signed one, or the draft that waits for its signature. A draft is created
// at the first request, and again when its facts have changed.
// Invariant: a draft states the shop's present facts, and its file exists.
import { isDeepStrictEqual } from 'node:util';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { defaultCommissionPercent } from '@pishkhan/contract/ledger/commission.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import type { Pdfs } from '../../infra/pdf/pdfs.ts';
import { lockVendor } from '../../vendors/public.ts';
import type { ContractFacts } from './contract-facts.ts';
import { findPaper, makePaper, paperName } from './papers.ts';
import { readFacts, saysTheSame } from './read-facts.ts';
import { type ContractRow, isAsSigned, openContract, type StoredContract } from './seal.ts';
import { findVendorStep, listContracts, putInPlace } from './store-contracts.ts';
import { writeAgreement } from './write-agreement.ts';

export interface ContractParts {
  db: Db;
  files: FileStore;
  pdfs: Pdfs;
}
type Kind = ContractRow['kind'];

export async function findPresentContract(parts: ContractParts, vendorCode: string, now: Date) {
  const { db } = parts;
  const vendor = await findVendorStep(db, vendorCode);
  if (!vendor) throw new Error(`no shop ${vendorCode}`);
  const stored = await listContracts(db, vendorCode);
  const rows = openAll(db, stored);
  if (!rows) return refuse('CONTRACT_DAMAGED');
  const signed = rows.find((row) => row.signed_at !== null);
  if (signed && !isAsSigned(signed)) return refuse('CONTRACT_DAMAGED');

  if (vendor.status === 'PRE_SIGN_UP' && vendor.step <= stepNumber('AGREEMENT')) {
    if (vendor.step < stepNumber('AGREEMENT')) return refuse('STEP_NOT_YET', { step: vendor.step });
    const commissionPercent = signed?.facts.commissionPercent ?? defaultCommissionPercent;
    const facts = await readFacts(db, vendorCode, commissionPercent);
    if (!facts) return refuse('STEP_NOT_YET', { step: vendor.step });
    if (signed && saysTheSame(signed.facts, facts)) return signed;
    return reuseOrMakeDraft(parts, { kind: 'AGREEMENT', facts, rows, now });
  }
  const offered = rows.find((row) => row.kind === 'NEW_CONTRACT' && row.signed_at === null);
  if (offered) {
    const facts = await readFacts(db, vendorCode, offered.facts.commissionPercent);
    if (facts) return reuseOrMakeDraft(parts, { kind: 'NEW_CONTRACT', facts, rows, now });
  }
  return signed ?? refuse('STEP_NOT_YET', { step: vendor.step });
}

/** Undefined when decryption fails: the row was changed by circumventing the guard, or replaced by another. */
function openAll(db: Db, stored: readonly StoredContract[]): ContractRow[] | undefined {
  try {
    return stored.map((row) => openContract(db, row));
  } catch {
    return undefined;
  }
}

interface Wanted {
  kind: Kind;
  facts: ContractFacts;
  rows: readonly ContractRow[];
  now: Date;
}

/** The existing draft if its text is the same and its file is intact, otherwise a new one. */
async function reuseOrMakeDraft(parts: ContractParts, { kind, facts, rows, now }: Wanted) {
  const waiting = rows.find((row) => row.kind === kind && row.signed_at === null);
  if (waiting) {
    const words = writeAgreement(facts, waiting.made_at);
    const same = saysTheSame(waiting.facts, facts) && isDeepStrictEqual(waiting.words, words);
    if (same && (await findPaper(parts.files, waiting.sha256))) return waiting;
  }
  const made = await makeContract(parts, { kind, facts, now });
  if (isFault(made)) return made;
  return parts.db.transaction().execute(async (trx) => {
    await lockVendor(trx, facts.vendorCode);
    return putInPlace(trx, made);
  });
}

/** Stores the file; the row follows. */
export async function makeContract(
  { files, pdfs }: Pick<ContractParts, 'files' | 'pdfs'>,
  { kind, facts, now }: { kind: Kind; facts: ContractFacts; now: Date },
) {
  const words = writeAgreement(facts, now);
  const paper = await makePaper(pdfs, facts.vendorCode, words);
  if (isFault(paper)) return paper;
  await files.put(paperName(paper.sha256), paper.bytes);
  return {
    vendor_code: facts.vendorCode,
    kind,
    facts,
    words,
    sha256: paper.sha256,
    bytes: paper.bytes.length,
    made_at: now,
  };
}
