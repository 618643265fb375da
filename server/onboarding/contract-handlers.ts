import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import type { SigningParts } from './agreement/signing.ts';
import { getAgreementInfoHandler } from './calls/get-agreement-info.ts';
import { getContractHandler } from './calls/get-contract.ts';
import { signAgreementHandler } from './calls/sign-agreement.ts';
import { signAgreementOtpHandler } from './calls/sign-agreement-otp.ts';
import { signNewContractHandler } from './calls/sign-new-contract.ts';
import { signNewContractOtpHandler } from './calls/sign-new-contract-otp.ts';

/** What the calls of contracts work with. */
export interface ContractRoom extends SigningParts {
  log: Log;
}

export const contractHandlers = (parts: ContractRoom): Implemented[] => [
  getAgreementInfoHandler(parts),
  getContractHandler(parts),
  signAgreementHandler(parts),
  signAgreementOtpHandler(parts),
  signNewContractHandler(parts),
  signNewContractOtpHandler(parts),
];
