import type { Implemented } from '../infra/http/implement.ts';
import { deleteDocumentHandler } from './calls/delete-document.ts';
import { getAgreementInfoHandler } from './calls/get-agreement-info.ts';
import { getContractHandler } from './calls/get-contract.ts';
import { getDocumentHandler } from './calls/get-document.ts';
import { getSignupStepHandler } from './calls/get-signup-step.ts';
import { inquireCardHandler } from './calls/inquire-card.ts';
import { newBranchHandler } from './calls/new-branch.ts';
import { preSignupHandler } from './calls/pre-signup.ts';
import { sendDocumentsHandler } from './calls/send-documents.ts';
import { sendExtraDocumentHandler } from './calls/send-extra-document.ts';
import { setAddressHandler } from './calls/set-address.ts';
import { setFinancialInfoHandler } from './calls/set-financial-info.ts';
import { setOwnerTypeHandler } from './calls/set-owner-type.ts';
import { signAgreementHandler } from './calls/sign-agreement.ts';
import { signAgreementOtpHandler } from './calls/sign-agreement-otp.ts';
import { signNewContractHandler } from './calls/sign-new-contract.ts';
import { signNewContractOtpHandler } from './calls/sign-new-contract-otp.ts';
import type { DocumentParts } from './documents/change-documents.ts';
import type { AgreementParts, OnboardingParts } from './parts.ts';

export const onboardingHandlers = (parts: OnboardingParts): Implemented[] => [
  preSignupHandler(parts),
  newBranchHandler(parts),
  ...stepHandlers(parts),
  ...documentHandlers(parts),
  ...contractHandlers(parts),
];

export const stepHandlers = (parts: Pick<OnboardingParts, 'db' | 'inquiry' | 'log'>): Implemented[] => [
  getSignupStepHandler(parts),
  setOwnerTypeHandler(parts),
  setAddressHandler(parts),
  inquireCardHandler(parts),
  setFinancialInfoHandler(parts),
];

export const documentHandlers = (parts: DocumentParts): Implemented[] => [
  sendDocumentsHandler(parts),
  sendExtraDocumentHandler(parts),
  getDocumentHandler(parts),
  deleteDocumentHandler(parts),
];

export const contractHandlers = (parts: AgreementParts): Implemented[] => [
  getAgreementInfoHandler(parts),
  getContractHandler(parts),
  signAgreementHandler(parts),
  signAgreementOtpHandler(parts),
  signNewContractHandler(parts),
  signNewContractOtpHandler(parts),
];
