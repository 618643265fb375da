// Signing: a code on the owner's phone signs the one document that was read.
// Invariants: a code is bound to the contract, its bytes and the session that requested it; the signed facts are the
// shop's at that moment; number, time, signer, seal and the signed copy are stored together or not at all.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { typedCode } from '@pishkhan/contract/text/typed-codes.ts';
import type { Trx } from '../../infra/database/tables.ts';
import type { Exchange } from '../../infra/http/implement.ts';
import type { Staff } from '../../infra/http/visitor.ts';
import { storeContractRate } from '../../ledger/public.ts';
import { type PhoneProof, refuseCode } from '../../session/public.ts';
import { type ContractParts, findPresentContract } from './contracts.ts';
import { makePaper, paperName } from './papers.ts';
import { readFacts, saysTheSame } from './read-facts.ts';
import { type ContractRow, sealOf } from './seal.ts';
import {
  findSigningRequest,
  nextContractNumber,
  storeSigningRequest,
  writeSignature,
} from './store-contracts.ts';

export interface SigningParts extends ContractParts {
  phoneProof: PhoneProof;
}
type Kind = ContractRow['kind'];

const requesterOf = (contract: { id: number; sha256: string }, sessionId: string): string =>
  `sign:${contract.id}:${contract.sha256}:${sessionId}`;

const message = (code: string): string =>
  `پیشخوان\nکد امضای قرارداد: ${code}\nبا این کد قرارداد را امضا می‌کنید؛ آن را به کسی نگویید.`;

/** `contract` is the version that the signer read. */
export async function requestSigningCode(
  { db, phoneProof }: SigningParts,
  contract: ContractRow,
  {
    staff,
    audit,
    now,
    ip,
    requestId,
  }: Pick<Exchange, 'audit' | 'now' | 'ip' | 'requestId'> & { staff: Staff },
) {
  const sent = await phoneProof.ask(
    {
      cellPhone: contract.facts.signupCellPhone,
      requester: requesterOf(contract, staff.sessionId),
      ip,
      requestId,
      holder: `shop ${staff.vendorCode}`,
      audit,
      words: message,
    },
    now,
  );
  if (isFault(sent)) return sent;
  const asking = { contract_id: contract.id, sha256: contract.sha256, asked_at: now };
  await storeSigningRequest(db, staff, asking);
  return sent;
}

interface Attempt {
  kind: Kind;
  staff: Staff;
  otpCode: string;
  now: Date;
}

/** The work before the shop is locked: checks the code and stores the signed copy. */
export async function prepareSignature(parts: SigningParts, { kind, staff, otpCode, now }: Attempt) {
  const { db, files, pdfs, phoneProof } = parts;
  const asked = await findSigningRequest(db, staff);
  if (!asked) return refuseCode('OTP_EXPIRED');
  const contract = await findPresentContract(parts, staff.vendorCode, now);
  if (isFault(contract)) return contract;
  if (contract.kind !== kind) return refuse('NOT_FOUND');
  if (contract.signed_at) return refuse('ALREADY_SIGNED');
  if (asked.contract_id !== contract.id || asked.sha256 !== contract.sha256)
    return refuse('CONTRACT_OUTDATED', { sha256: contract.sha256 });

  const { facts } = contract;
  const check = await phoneProof.check(
    {
      cellPhone: facts.signupCellPhone,
      requester: requesterOf(contract, staff.sessionId),
      code: typedCode(otpCode),
    },
    now,
  );
  if (check.outcome !== 'right') return refuseCode(check.outcome === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED');

  const signature = {
    number: await nextContractNumber(db),
    signedAt: now,
    signerName: facts.ownerName,
    cellPhone: facts.signupCellPhone,
    sha256: contract.sha256,
  };
  const paper = await makePaper(pdfs, staff.vendorCode, contract.words, signature);
  if (isFault(paper)) return paper;
  await files.put(paperName(paper.sha256), paper.bytes);

  return async (trx: Trx) => {
    const facts = await readFacts(trx, staff.vendorCode, contract.facts.commissionPercent);
    if (!facts || !saysTheSame(facts, contract.facts))
      return refuse('CONTRACT_OUTDATED', { sha256: contract.sha256 });
    if (!(await phoneProof.use(trx, check.codeId, now))) return refuseCode('OTP_EXPIRED');
    const signed = {
      number: signature.number,
      signed_at: now,
      signer_person_id: staff.personId,
      signer_name: signature.signerName,
      signed_sha256: paper.sha256,
    };
    const sealed = { ...signed, seal: sealOf({ ...contract, ...signed }) };
    if (!(await writeSignature(trx, staff.vendorCode, contract.id, sealed)))
      return refuse('CONTRACT_OUTDATED', { sha256: contract.sha256 });
    const { commissionPercent: percent } = facts;
    await storeContractRate(trx, { vendorCode: staff.vendorCode, percent, startsAt: now });
    return { number: signature.number, signedAt: now };
  };
}
