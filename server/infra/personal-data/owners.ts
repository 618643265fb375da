// Personal data of owners of shops. The agreement, the money and the books stay for ten years.
import type { PersonalKind } from './kind.ts';

const ofBooks =
  'ten years after the shop has left, the period of the Iranian Commercial Code (article 13) for books and their papers; then by the operator';

export const kindsOfOwners: readonly PersonalKind[] = [
  {
    data: 'name, phone, birthday and address of an owner, names of those who signed and of holders of accounts',
    class: 'C',
    of: 'owner',
    columns: {
      vendor:
        'owner_cell_phone owner_name owner_birthday phone phone_prefix landline address extra_address postal_code plaque unit',
      vendor_account: 'holder_name',
      settlement_run_row: 'holder_name transfer_note',
      contract: 'signer_name',
    },
    purpose: 'the agreement with the shop',
    ends: ofBooks,
    seenBy: 'managers and accountants; operators masked, with a reason; the marketplace',
    stays: 'AGREEMENT',
  },
  {
    data: 'national code of an owner, numbers of cards and accounts, IBANs, facts and text of contracts',
    class: 'B',
    of: 'owner',
    columns: {
      vendor: 'owner_national_code',
      vendor_account: 'card_number account_number iban',
      vendor_account_moment: 'iban',
      ledger_settlement: 'iban',
      settlement_run_row: 'iban',
      contract: 'facts words',
    },
    purpose: 'to identify the owner and to pay the shop',
    ends: ofBooks,
    seenBy: 'managers and accountants, others masked; marketplace',
    stays: 'AGREEMENT',
  },
  {
    data: 'keyed hashes of national codes and IBANs',
    class: 'A',
    of: 'owner',
    columns: { vendor: 'owner_code_mark', vendor_account: 'iban_mark' },
    purpose: 'to find other shops of the same owner or account',
    ends: 'with the value',
    seenBy: 'nobody',
    stays: 'AGREEMENT',
  },
  {
    data: 'inquiries about bank cards',
    class: 'B',
    of: 'owner',
    columns: { card_inquiry: 'card_number account_number iban' },
    purpose: "to compare a card's holder with the owner; valid for a day",
    ends: 'deleted after 48 hours',
    seenBy: 'the person who asked',
    deletes: [
      { table: 'card_ask', column: 'asked_at', keepHours: 24 },
      { table: 'card_inquiry', column: 'asked_at', keepHours: 48 },
    ],
  },
  {
    data: "a card holder's name, requests to sign",
    class: 'C',
    of: 'owner',
    columns: { card_inquiry: 'holder_name', contract_asking: 'session_id' },
    purpose: 'signing up',
    ends: 'deleted after 48 hours',
    seenBy: 'the person who asked',
    deletes: [{ table: 'contract_asking', column: 'asked_at', keepHours: 48 }],
  },
  {
    data: 'scans of documents',
    class: 'B',
    of: 'owner',
    columns: {},
    outside: 'folder `files` or bucket: encrypt that disk',
    purpose: 'licences and identity of the owner',
    ends: ofBooks,
    seenBy: 'managers, marketplace',
    stays: 'AGREEMENT',
  },
  {
    data: 'names of the files of documents, words in disputes and decisions about money, shops and menus',
    class: 'C',
    of: 'owner',
    columns: {
      vendor_document: 'name',
      ledger_dispute: 'text answer',
      ledger_transaction: 'reason',
      vendor: 'status_reason hidden_reason',
      vendor_moment: 'reason',
      vendor_account: 'rejected_because',
      vendor_account_moment: 'reason',
      proposal: 'reason decision_reason',
    },
    purpose: 'they explain a booking or a decision',
    ends: ofBooks,
    seenBy: 'the shop, marketplace',
    stays: 'BOOKS',
  },
];
