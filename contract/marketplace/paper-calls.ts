// The platform's looks at a shop's papers: documents, contracts, and the numbers of the owner.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { instantSchema } from '../time/tehran.ts';
import { revealReasonSchema } from './reveal-reason.ts';

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });
const paperPath = z.strictObject({ vendorCode: vendorCodeSchema, id: menuIdInPathSchema });
const withReason = z.strictObject({ reason: revealReasonSchema });

export const revealOwner = defineCall({
  name: 'revealOwner',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/owner/reveal',
  summary: 'The phone, national code and birthday of a shop’s owner. Each look is recorded with its reason.',
  access: { kind: 'marketplace', permission: 'personal.read', fresh: true },
  params: vendorPath,
  body: withReason,
  response: z.object({
    ownerName: z.nullable(z.string()),
    ownerCellPhone: z.nullable(z.string()),
    ownerNationalCode: z.nullable(z.string()),
    ownerBirthday: z.nullable(z.string()),
  }),
  faults: [],
});

/** `NONE`: the shop has not given what the inquiry needs. `UNAVAILABLE`: the service has not answered; ask again later. */
const inquiredSchema = z.enum(['OWNERS', 'ANOTHERS', 'UNKNOWN', 'NONE', 'UNAVAILABLE']);

export const checkOwner = defineCall({
  name: 'checkOwner',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/owner/check',
  summary:
    'Asks the inquiry services whether the owner’s phone is registered to the owner’s national code, and whether the owner holds the account of the shop. The services charge for each inquiry. The answer reveals no number and no name, and decides nothing.',
  access: { kind: 'marketplace', permission: 'shops.review' },
  params: vendorPath,
  response: z.object({ phone: inquiredSchema, account: inquiredSchema }),
  deadlineSeconds: 15,
  faults: [],
});

export const getVendorDocument = defineCall({
  name: 'getVendorDocument',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/documents/{id}/reveal',
  summary:
    'A document of a shop: a jpg that the server has decoded and encoded itself, or a PDF as it was sent. Each look is recorded with its reason. DOCUMENT_DAMAGED when the stored file is not the one that was sent.',
  access: { kind: 'marketplace', permission: 'personal.read' },
  params: paperPath,
  body: withReason,
  file: 'application/octet-stream',
  faults: ['DOCUMENT_DAMAGED'],
});

/** DRAFT: offered and not signed. REPLACED: a later contract is in force. */
export const contractStates = ['DRAFT', 'IN_FORCE', 'REPLACED'] as const;

export const listContracts = defineCall({
  name: 'listContracts',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/contracts',
  summary: 'The contracts of a shop, newest first: the agreement of its sign-up, and later ones.',
  access: { kind: 'marketplace', permission: 'shops.read' },
  params: vendorPath,
  response: z.object({
    contracts: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['AGREEMENT', 'NEW_CONTRACT']),
        state: z.enum(contractStates),
        number: z.nullable(z.string()),
        commissionPercent: z.int(),
        madeAt: instantSchema,
        signedAt: z.nullable(instantSchema),
        signerName: z.nullable(z.string()),
        /** SHA-256 in hexadecimal of the document that was signed. */
        sha256: z.string(),
      }),
    ),
  }),
  faults: ['CONTRACT_DAMAGED'],
});

export const getVendorContract = defineCall({
  name: 'getVendorContract',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/contracts/{id}/reveal',
  summary:
    'A contract as PDF, the signed copy if there is one. It states the numbers of the owner and the account, so each look is recorded with its reason.',
  access: { kind: 'marketplace', permission: 'personal.read', fresh: true },
  params: paperPath,
  body: withReason,
  file: 'application/pdf',
  faults: ['CONTRACT_DAMAGED'],
});

export const paperCalls = { revealOwner, checkOwner, getVendorDocument, listContracts, getVendorContract };
