// The contracts of a shop as the platform sees them.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { listContracts as listContractsCall } from '@pishkhan/contract/marketplace/paper-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { findPaper } from './papers.ts';
import { type ContractRow, isAsSigned, openContract } from './seal.ts';
import { listContracts } from './store-contracts.ts';

type ContractView = CallAnswer<typeof listContractsCall>['contracts'][number];

/** Newest first. */
export async function viewContracts(db: Db, vendorCode: string) {
  const rows = await openSound(db, vendorCode);
  if (!rows) return refuse('CONTRACT_DAMAGED');
  const inForce = rows.find(({ signed_at }) => signed_at !== null)?.id;
  const stateOf = ({ id, signed_at }: ContractRow): ContractView['state'] =>
    signed_at === null ? 'DRAFT' : id === inForce ? 'IN_FORCE' : 'REPLACED';
  const contracts = rows
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      state: stateOf(row),
      number: row.number,
      commissionPercent: row.facts.commissionPercent,
      madeAt: row.made_at.toISOString(),
      signedAt: row.signed_at?.toISOString() ?? null,
      signerName: row.signer_name,
      sha256: row.sha256,
    }))
    .sort((one, other) => other.id - one.id);
  return { contracts };
}

/** The signed ones first, as `listContracts`; undefined when one of them is not as it was signed. */
async function openSound(db: Db, vendorCode: string): Promise<ContractRow[] | undefined> {
  try {
    const rows = (await listContracts(db, vendorCode)).map((row) => openContract(db, row));
    return rows.every((row) => row.signed_at === null || isAsSigned(row)) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** The signed copy if there is one. */
export async function findContractPaper(
  { db, files }: { db: Db; files: FileStore },
  { vendorCode, id }: { vendorCode: string; id: number },
) {
  const row = await db
    .selectFrom('contract')
    .select(['number', 'sha256', 'signed_sha256'])
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('NOT_FOUND');
  const bytes = await findPaper(files, row.signed_sha256 ?? row.sha256);
  return bytes ? { number: row.number, bytes } : refuse('CONTRACT_DAMAGED');
}
