// The calls about a shop's papers. Every look at personal data is recorded with its reason before it is answered.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  checkOwner,
  getVendorContract,
  getVendorDocument,
  listContracts,
  revealOwner,
} from '@pishkhan/contract/marketplace/paper-calls.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { FileAnswer, inOnePiece } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import type { HolderAnswer, Inquiry, PhoneAnswer } from '../../infra/inquiry/inquiry.ts';
import type { Log } from '../../infra/log.ts';
import { isShop } from '../../ledger/public.ts';
import {
  findAccount,
  findContractPaper,
  findDocument,
  findDocumentFile,
  isHolder,
  viewContracts,
} from '../../onboarding/public.ts';
import { getVendorRow, type VendorRow } from '../../vendors/public.ts';
import { findOwner } from '../read-owner.ts';

export interface PaperParts {
  db: Db;
  files: FileStore;
  inquiry: Inquiry;
  log: Log;
}

/** A file of a shop may be hostile: no browser runs it as a page of our origin. */
const confine = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");

const revealOwnerHandler = ({ db }: PaperParts) =>
  implement(revealOwner, async ({ params: { vendorCode }, body }, { audit }) => {
    const owner = await findOwner(db, vendorCode);
    if (!owner) return refuse('NOT_FOUND');
    audit.about({ reason: body.reason });
    await audit.record(db);
    return owner;
  });

const ofPhone = {
  matched: 'OWNERS',
  different: 'ANOTHERS',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<PhoneAnswer, string>;

const ofAccount = (answer: HolderAnswer, vendor: VendorRow) => {
  if (answer === 'unknown') return 'UNKNOWN';
  if (answer === 'unavailable') return 'UNAVAILABLE';
  return isHolder(answer.holderName, vendor) ? 'OWNERS' : 'ANOTHERS';
};

const checkOwnerHandler = ({ db, inquiry }: PaperParts) =>
  implement(checkOwner, async ({ params: { vendorCode } }, { audit }) => {
    const owner = await findOwner(db, vendorCode);
    if (!owner) return refuse('NOT_FOUND');
    const vendor = await getVendorRow(db, vendorCode);
    // Recorded first: it costs money, whatever it answers.
    await audit.record(db);
    const account = await findAccount(db, vendorCode);
    const { ownerCellPhone: cellPhone, ownerNationalCode: nationalCode, ownerName } = owner;
    const [phone, holder] = await Promise.all([
      cellPhone && nationalCode ? inquiry.ofPhone(cellPhone, nationalCode) : undefined,
      account && inquiry.ofIban(account.iban, ownerName ?? ''),
    ]);
    return {
      phone: phone ? ofPhone[phone] : 'NONE',
      account: holder ? ofAccount(holder, vendor) : 'NONE',
    };
  });

const getVendorDocumentHandler = ({ db, files, log }: PaperParts) =>
  implement(getVendorDocument, async ({ params: { vendorCode, id }, body }, { audit, http, requestId }) => {
    const document = await findDocument(db, vendorCode, id);
    if (!document) return refuse('NOT_FOUND');
    const bytes = await findDocumentFile(files, document);
    if (!bytes) {
      log.error({ requestId, vendorCode, id }, 'a stored document is damaged');
      return refuse('DOCUMENT_DAMAGED');
    }
    audit.about({ reason: body.reason });
    await audit.record(db);
    confine(http.reply);
    // The name that the shop gave may itself be personal, and may look like a program's.
    return new FileAnswer(
      `${vendorCode}-${id}.${document.kind === 'pdf' ? 'pdf' : 'jpg'}`,
      inOnePiece(bytes),
    );
  });

const listContractsHandler = ({ db, log }: PaperParts) =>
  implement(listContracts, async ({ params: { vendorCode } }, { requestId }) => {
    if (!(await isShop(db, vendorCode))) return refuse('NOT_FOUND');
    const contracts = await viewContracts(db, vendorCode);
    if (isFault(contracts)) log.error({ requestId, vendorCode }, 'a stored contract is damaged');
    return contracts;
  });

const getVendorContractHandler = ({ db, files, log }: PaperParts) =>
  implement(getVendorContract, async ({ params, body }, { audit, http, requestId }) => {
    const paper = await findContractPaper({ db, files }, params);
    if (isFault(paper)) {
      if (paper.code === 'CONTRACT_DAMAGED')
        log.error({ requestId, ...params }, 'a stored contract is damaged');
      return paper;
    }
    audit.about({ reason: body.reason });
    await audit.record(db);
    confine(http.reply);
    return new FileAnswer(
      `contract-${params.vendorCode}-${paper.number ?? 'draft'}.pdf`,
      inOnePiece(paper.bytes),
    );
  });

export const paperHandlers = (parts: PaperParts): Implemented[] => [
  revealOwnerHandler(parts),
  checkOwnerHandler(parts),
  getVendorDocumentHandler(parts),
  listContractsHandler(parts),
  getVendorContractHandler(parts),
];
