// Signing up a shop (docs/behaviour/joining.md): registration, then steps in order. A completed step can be
// read and, until the agreement is signed, sent again; a later step is refused.
import * as z from 'zod/mini';
import {
  signedStatuses,
  vendorStatuses,
  waitingForBusinessType,
  waitingForCity,
} from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { fileSchema, listInForm, yesNoInForm } from '../kit/form-fields.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { storable } from '../text/storable.ts';
import { instantSchema } from '../time/tehran.ts';
import { documentTypes, vendorDocumentSchema, vendorFinancialSchema } from '../vendors/vendor-info.ts';
import { agreementTextSchema } from './agreement.ts';
import { maxDocumentBytes, maxMenuPictures } from './documents.ts';
import {
  addressFormSchema,
  cardFormSchema,
  financialFormSchema,
  ownerFormSchema,
  ownerTypeSchema,
  registrationSchema,
} from './signup.ts';

const signedIn = { kind: 'staff', permission: 'any', statuses: 'any' } as const;
const steps = { kind: 'staff', permission: 'vendor.signup', statuses: ['PRE_SIGN_UP'] } as const;
/** Suspended and rejected shops may neither sign nor send codes. */
const signing = { kind: 'staff', permission: 'vendor.signup', statuses: signedStatuses } as const;
const contracts = { kind: 'staff', permission: 'vendor.signup', statuses: 'any' } as const;

export const preSignup = defineCall({
  name: 'preSignup',
  method: 'POST',
  path: '/api/v1/Vendor/pre-signup',
  summary:
    'Register a shop: the caller becomes its manager, and the session continues in it. A repeated registration, as after a lost answer, continues in the existing shop.',
  access: signedIn,
  body: registrationSchema,
  response: z.object({ token: z.string() }),
  faults: ['CITY_UNKNOWN', 'OWNER_TOO_YOUNG', 'SIGNUPS_TOO_MANY'],
});

export const newBranch = defineCall({
  name: 'newBranch',
  method: 'POST',
  path: '/api/v1/Vendor/new-branch',
  summary:
    'Register another branch of the present shop, as its manager; the session continues in it. Repeated requests behave as in preSignup. STATUS_UNREACHABLE unless the shop has signed, and while it is suspended.',
  // The three statuses in which a new branch begins: a retry after a lost answer comes from inside the branch.
  access: {
    kind: 'staff',
    permission: 'branch.create',
    statuses: [...signedStatuses, 'PRE_SIGN_UP', waitingForBusinessType, waitingForCity],
  },
  body: registrationSchema,
  response: z.object({ token: z.string() }),
  faults: ['CITY_UNKNOWN', 'OWNER_TOO_YOUNG', 'SIGNUPS_TOO_MANY', 'STATUS_UNREACHABLE'],
});

/** Refusals of every step: it is too early or too late, or the platform has changed the shop's status meanwhile. */
const turnFaults = ['STEP_NOT_YET', 'ALREADY_SIGNED', 'STATUS_UNREACHABLE'] as const;

const stepDone = z.object({
  /** The present step of the sign-up, 0 to 5. */
  step: z.int(),
});

export const getSignupStep = defineCall({
  name: 'getSignupStep',
  method: 'GET',
  path: '/api/v1/VendorInfo/signup-step',
  summary: 'The state of the sign-up, and the reason if the platform has sent it back.',
  access: contracts,
  response: z.object({
    step: z.int(),
    vendorStatus: z.enum(vendorStatuses),
    ownerType: z.nullable(ownerTypeSchema),
    /** Null for a shop owned by a person. */
    company: z.nullable(z.object({ companyName: z.string(), companyNationalId: z.string() })),
    /** The platform's reason for a rejection, a pause or a suspension. */
    reason: z.nullable(z.string()),
    /** The step at which a rejected sign-up resumes; null for the first step. */
    stepAgain: z.nullable(z.int()),
    /** Documents that the step still needs. */
    missingDocuments: z.array(z.enum(documentTypes)),
    isSigned: z.boolean(),
  }),
  faults: [],
});

export const setOwnerType = defineCall({
  name: 'setOwnerType',
  method: 'POST',
  path: '/api/v1/VendorInfo/owner-type',
  summary: 'Step OWNER: the shop belongs to a person (1), or to a company (2) with its name and national id.',
  access: steps,
  body: ownerFormSchema,
  response: stepDone,
  faults: turnFaults,
});

export const setAddress = defineCall({
  name: 'setAddress',
  method: 'POST',
  path: '/api/v1/VendorInfo/address-info',
  summary: 'Step INFORMATION: the address of the shop. The place on the map must lie in or near its city.',
  access: steps,
  body: addressFormSchema,
  response: stepDone,
  faults: [...turnFaults, 'PLACE_TOO_FAR'],
});

export const inquireCard = defineCall({
  name: 'inquireCard',
  method: 'POST',
  path: '/api/v1/VendorInfo/card-number-inquiry',
  summary:
    'The holder of a card and its account. If the bank names no IBAN, accountShabaNumber is null and financial-info must contain it. For somebody else’s card all fields are null: financial-info must contain its IBAN.',
  access: steps,
  body: cardFormSchema,
  response: z.object({
    accountHolderName: z.nullable(z.string()),
    accountNumber: z.nullable(z.string()),
    accountShabaNumber: z.nullable(z.string()),
    /** True when the card holder is the owner or the company. */
    isOwners: z.boolean(),
  }),
  deadlineSeconds: 12,
  faults: [...turnFaults, 'CARD_UNKNOWN', 'INQUIRY_UNAVAILABLE', 'TOO_MANY'],
});

export const setFinancialInfo = defineCall({
  name: 'setFinancialInfo',
  method: 'POST',
  path: '/api/v1/VendorInfo/financial-info',
  summary: 'Step FINANCIAL: the account of the inquired card becomes the one that gets the shop’s money.',
  access: steps,
  body: financialFormSchema,
  response: z.extend(stepDone, { financial: vendorFinancialSchema }),
  faults: [...turnFaults, 'CARD_NOT_INQUIRED', 'IBAN_MISSING', 'IBAN_NOT_OF_CARD'],
});

const fileFaults = [
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_TYPE',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_TOO_MANY',
] as const;
const form = {
  files: maxMenuPictures + 3,
  fileBytes: maxDocumentBytes,
  tooMany: 'DOCUMENT_TOO_MANY',
} as const;
export const sentDocumentsSchema = z.extend(stepDone, {
  documents: z.array(vendorDocumentSchema),
  missing: z.array(z.enum(documentTypes)),
});
const webWrong = 'نشانی وب منو درست نیست.';

export const sendDocuments = defineCall({
  name: 'sendDocuments',
  method: 'POST',
  path: '/api/v1/VendorInfo/documents',
  summary:
    'Step DOCUMENTS: jpg, png or pdf, 5 MB each; one or several. A new national card, licence or certificate replaces the old one; pictures of the menu are added, up to ten. `done` ends the step when nothing is missing. All or nothing.',
  access: steps,
  form,
  body: z.strictObject({
    nationalCard: z.optional(fileSchema),
    businessLicense: z.optional(fileSchema),
    addedValueLicense: z.optional(fileSchema),
    menu: listInForm(fileSchema),
    /** Empty text removes it. */
    menuUrl: z.optional(
      z.string().check(z.maxLength(300, webWrong), z.regex(/^$|^https?:\/\/[^\s/.]+\.\S+$/, webWrong)),
    ),
    done: yesNoInForm,
  }),
  response: sentDocumentsSchema,
  faults: [...turnFaults, ...fileFaults, 'DOCUMENTS_MISSING'],
});

export const sendExtraDocument = defineCall({
  name: 'sendExtraDocument',
  method: 'POST',
  path: '/api/v1/VendorInfo/extra-document',
  summary:
    'Add a document: type 1 company registration ad, 2 articles of association, 3 storefront image, 4 other (up to five). A new one of the first three types replaces the old one.',
  access: steps,
  // The limit leaves room for one oversized file, so that the refusal names its field.
  form: { files: 7, fileBytes: maxDocumentBytes, tooMany: 'DOCUMENT_TOO_MANY' },
  body: z.strictObject({
    Doc: fileSchema,
    Type: z.pipe(
      z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
      z
        .int('نوع مدرک را انتخاب کنید.')
        .check(z.gte(1, 'نوع مدرک را انتخاب کنید.'), z.lte(4, 'نوع مدرک را انتخاب کنید.')),
    ),
  }),
  response: sentDocumentsSchema,
  faults: [...turnFaults, ...fileFaults],
});

const byDocument = z.strictObject({ id: menuIdInPathSchema });

export const getDocument = defineCall({
  name: 'getDocument',
  method: 'GET',
  path: '/api/v1/VendorInfo/document/{id}',
  summary: "A document of the shop, for its managers. Another shop's is NOT_FOUND.",
  access: contracts,
  params: byDocument,
  file: 'application/octet-stream',
  faults: [],
});

export const deleteDocument = defineCall({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/api/v1/VendorInfo/document/{id}',
  summary: 'Delete a document while the sign-up is open.',
  access: steps,
  params: byDocument,
  response: sentDocumentsSchema,
  faults: turnFaults,
});

/** Both parties of the agreement, and the document that is signed next. */
export const agreementInfoSchema = z.object({
  vendorName: z.string(),
  ownerType: ownerTypeSchema,
  address: z.string(),
  postalCode: z.string(),
  /** The phone to which the signing code goes. */
  signupCellPhone: z.string(),
  owners: z.array(z.object({ name: z.string(), nationalCode: z.string() })),
  companyNationalId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  contract: z.object({
    /** The first agreement, or one that the platform offered later. */
    kind: z.enum(['AGREEMENT', 'NEW_CONTRACT']),
    /** SHA-256 of the document's bytes, hex. */
    sha256: z.string(),
    bytes: z.int(),
    madeAt: instantSchema,
    /** The document's text, for reading on the page. */
    text: agreementTextSchema,
    signed: z.nullable(z.object({ number: z.string(), signedAt: instantSchema, signerName: z.string() })),
  }),
});
export type AgreementInfo = z.output<typeof agreementInfoSchema>;

export const getAgreementInfo = defineCall({
  name: 'getAgreementInfo',
  method: 'GET',
  path: '/api/v1/VendorInfo/agreement-info',
  summary: 'The parties of the agreement and the document to sign, which is created at the first request.',
  access: contracts,
  response: agreementInfoSchema,
  faults: ['STEP_NOT_YET', 'CONTRACT_DAMAGED'],
});

export const getContract = defineCall({
  name: 'getContract',
  method: 'GET',
  path: '/api/v1/VendorInfo/new-contract/{vendorCode}',
  summary:
    'The contract as PDF: the one that waits for a signature, otherwise the signed copy with its number, time and hash. The code must be that of the present shop.',
  access: contracts,
  params: z.strictObject({ vendorCode: vendorCodeSchema }),
  file: 'application/pdf',
  faults: ['STEP_NOT_YET', 'CONTRACT_DAMAGED'],
});

const codeSent = z.object({
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
  /** SHA-256 of the document that the code signs; the code is invalid for any other. */
  sha256: z.string(),
});
const code = z.strictObject({
  otpCode: z.string('کد تأیید را وارد کنید.').check(z.maxLength(20, 'کد تأیید شش رقم است.'), storable),
});
const askFaults = ['TOO_MANY', 'SMS_UNAVAILABLE', 'CONTRACT_OUTDATED'] as const;
const signFaults = ['OTP_WRONG', 'OTP_EXPIRED', 'CONTRACT_OUTDATED', 'ALREADY_SIGNED'] as const;
const whichDocument = z.strictObject({
  /** SHA-256 of the document that the person read; signing another one is refused. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export const signAgreement = defineCall({
  name: 'signAgreement',
  method: 'POST',
  path: '/api/v1/VendorInfo/sign-agreement',
  summary:
    "Step AGREEMENT: send a code to the owner's phone to sign the document that was read. If an earlier signature is still valid, `isSigned` is true: no code is sent and the step is done.",
  access: steps,
  body: whichDocument,
  response: z.extend(codeSent, { isSigned: z.boolean() }),
  deadlineSeconds: 20,
  faults: [...turnFaults, 'CONTRACT_DAMAGED', ...askFaults],
});

export const signAgreementOtp = defineCall({
  name: 'signAgreementOtp',
  method: 'POST',
  path: '/api/v1/VendorInfo/sign-agreement-otp',
  summary: 'Sign with the code. The sign-up then waits for the platform, and the signed copy never changes.',
  access: steps,
  body: code,
  response: z.extend(stepDone, { number: z.string(), signedAt: instantSchema }),
  deadlineSeconds: 12,
  faults: ['NOT_FOUND', 'STEP_NOT_YET', 'CONTRACT_DAMAGED', 'STATUS_UNREACHABLE', ...signFaults],
});

export const signNewContract = defineCall({
  name: 'signNewContract',
  method: 'POST',
  path: '/api/v1/VendorInfo/sign-new-contract',
  summary: 'Send a code to sign the new contract that the platform has offered to an open shop.',
  access: signing,
  body: whichDocument,
  response: codeSent,
  deadlineSeconds: 20,
  faults: ['NOT_FOUND', 'CONTRACT_DAMAGED', ...askFaults],
});

export const signNewContractOtp = defineCall({
  name: 'signNewContractOtp',
  method: 'POST',
  path: '/api/v1/VendorInfo/sign-new-contract-otp',
  summary: 'Sign the offered contract with the code; the previous contract is retained.',
  access: signing,
  body: code,
  response: z.object({ number: z.string(), signedAt: instantSchema }),
  deadlineSeconds: 12,
  faults: ['NOT_FOUND', 'CONTRACT_DAMAGED', ...signFaults],
});

export const documentCalls = { sendDocuments, sendExtraDocument, getDocument, deleteDocument };

export const contractCalls = {
  getAgreementInfo,
  getContract,
  signAgreement,
  signAgreementOtp,
  signNewContract,
  signNewContractOtp,
};

export const stepCalls = { getSignupStep, setOwnerType, setAddress, inquireCard, setFinancialInfo };
export const registrationCalls = { preSignup, newBranch };
