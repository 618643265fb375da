// Offers another commission to a shop with a signed contract.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { type ContractParts, makeContract } from './contracts.ts';
import { readFacts } from './read-facts.ts';
import { hasSignedContract, putInPlace } from './store-contracts.ts';

export interface Offer {
  vendorCode: string;
  commissionPercent: number;
  now: Date;
}

/** Runs in the transaction that locks the shop. */
export async function offerNewContract(
  trx: Trx,
  { files, pdfs }: Pick<ContractParts, 'files' | 'pdfs'>,
  { vendorCode, commissionPercent, now }: Offer,
) {
  const signed = await hasSignedContract(trx, vendorCode);
  const facts = signed && (await readFacts(trx, vendorCode, commissionPercent));
  if (!facts) return refuse('CONTRACT_UNSIGNED');
  const made = await makeContract({ files, pdfs }, { kind: 'NEW_CONTRACT', facts, now });
  if (isFault(made)) return made;
  const { sha256 } = await putInPlace(trx, made);
  return { sha256 };
}
