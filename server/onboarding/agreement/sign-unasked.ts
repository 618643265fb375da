// Makes and signs a shop's agreement without a code on a phone, for the demo's shops, which have not signed up in the panel.
import { isFault } from '@pishkhan/contract/faults.ts';
import { defaultCommissionPercent } from '@pishkhan/contract/ledger/commission.ts';
import { storeContractRate } from '../../ledger/public.ts';
import { type ContractParts, makeContract } from './contracts.ts';
import { makePaper, paperName } from './papers.ts';
import { readFacts } from './read-facts.ts';
import { sealOf } from './seal.ts';
import { hasSignedAgreement, nextContractNumber, putInPlace, writeSignature } from './store-contracts.ts';

export interface UnaskedSignature {
  vendorCode: string;
  personId: number;
  signedAt: Date;
}

/** Signs once: a shop keeps what it has signed. A fault when the papers cannot be made now. */
export async function signAgreementUnasked(
  { db, files, pdfs }: ContractParts,
  { vendorCode, personId, signedAt }: UnaskedSignature,
) {
  if (await hasSignedAgreement(db, vendorCode)) return;
  const facts = await readFacts(db, vendorCode, defaultCommissionPercent);
  if (!facts) throw new Error(`the shop ${vendorCode} lacks facts of its agreement`);
  const made = await makeContract({ files, pdfs }, { kind: 'AGREEMENT', facts, now: signedAt });
  if (isFault(made)) return made;
  const signature = {
    number: await nextContractNumber(db),
    signedAt,
    signerName: facts.ownerName,
    cellPhone: facts.signupCellPhone,
    sha256: made.sha256,
  };
  const paper = await makePaper(pdfs, vendorCode, made.words, signature);
  if (isFault(paper)) return paper;
  await files.put(paperName(paper.sha256), paper.bytes);
  await db.transaction().execute(async (trx) => {
    const contract = await putInPlace(trx, made);
    const signed = {
      number: signature.number,
      signed_at: signedAt,
      signer_person_id: personId,
      signer_name: signature.signerName,
      signed_sha256: paper.sha256,
    };
    const sealed = { ...signed, seal: sealOf({ ...contract, ...signed }) };
    if (!(await writeSignature(trx, vendorCode, contract.id, sealed)))
      throw new Error(`the agreement of ${vendorCode} was signed meanwhile`);
    await storeContractRate(trx, { vendorCode, percent: facts.commissionPercent, startsAt: signedAt });
  });
  return undefined;
}
