import type { Implemented } from '../infra/http/implement.ts';
import { changeVendorHandler } from './calls/change-vendor.ts';
import { deviceHandlers } from './calls/devices.ts';
import { loginHandler } from './calls/login.ts';
import { logoutHandler } from './calls/logout.ts';
import { meHandler } from './calls/me.ts';
import { otpHandler } from './calls/otp.ts';
import { refreshTokenHandler } from './calls/refresh-token.ts';
import { requestProofCodeHandler } from './calls/request-proof-code.ts';
import { secondFactorHandler } from './calls/second-factor.ts';
import { secondFactorSettingsHandlers } from './calls/second-factor-settings.ts';
import type { SessionParts } from './parts.ts';
import { createPersonProof } from './person-proof.ts';

export const sessionHandlers = (parts: SessionParts): Implemented[] => [
  loginHandler(parts),
  otpHandler(parts),
  refreshTokenHandler(parts),
  logoutHandler(parts),
  meHandler(parts),
  changeVendorHandler(parts),
];

/** Calls about people's own access. */
export const accountHandlers = (parts: SessionParts): Implemented[] => {
  const proof = createPersonProof(parts);
  return [
    requestProofCodeHandler(proof),
    ...deviceHandlers(parts, proof),
    secondFactorHandler(parts),
    ...secondFactorSettingsHandlers(parts, proof),
  ];
};
