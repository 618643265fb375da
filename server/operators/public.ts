// Operators for the rest of the server: the marketplace's people at the console.
// Owns: their accounts, passphrases, second factors, invitations and sessions. Not: what a role may do
// (contract/access/platform-permissions.ts), proposals.
// Invariants: nobody changes their own rights, and one administrator always remains; the first operator comes from the
// machine itself; an ended session or a disabled account is refused on every server within two seconds.
import { backgroundHeader } from '@pishkhan/contract/operators/calls.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Feature } from '../infra/feature.ts';
import type { Authenticators } from '../infra/http/register-calls.ts';
import { accountHandlers } from './calls/accounts.ts';
import { invitationHandlers } from './calls/invitation.ts';
import { sessionHandlers } from './calls/sessions.ts';
import { signInHandlers } from './calls/sign-in.ts';
import { createConsoleCookies } from './cookies.ts';
import type { OperatorParts } from './parts.ts';
import { createPassphrases } from './passphrases.ts';
import { findOperator } from './read-live-operator.ts';
import { createStrangerLimit } from './stranger-limit.ts';

export { inviteFirst, inviteFromMachine } from './invite-from-machine.ts';
export { hashPassphrase } from './passphrases.ts';
export { findOperators } from './read-live-operator.ts';
export { hasJoinedOperators, insertJoinedOperator, readTotpSecret } from './store-operators.ts';

export function openOperators(parts: OperatorParts): Feature {
  const signIn = {
    ...parts,
    cookies: createConsoleCookies(parts.consoleOrigin),
    passphrases: createPassphrases(),
    limit: createStrangerLimit(),
  };
  return {
    handlers: [
      ...signInHandlers(signIn),
      ...invitationHandlers(signIn),
      ...sessionHandlers(parts),
      ...accountHandlers(parts),
    ],
  };
}

/** Authenticates an operator by the cookie of their session. */
export function createConsoleAuthentication({
  db,
  consoleOrigin,
}: {
  db: Db;
  consoleOrigin: string | undefined;
}): NonNullable<Authenticators['console']> {
  const cookies = createConsoleCookies(consoleOrigin);
  return {
    isOwnPage: cookies.isOwnPage,
    async findOperator(request, now, suffices) {
      const token = cookies.read(request);
      const isUse = request.headers[backgroundHeader] !== '1';
      return token === undefined ? undefined : findOperator(db, { token, isUse }, now, suffices);
    },
  };
}
