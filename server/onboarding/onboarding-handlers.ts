import type { Kysely } from 'kysely';
import type { AskBank } from '../infra/bank/bank.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Pictures } from '../infra/images/pictures.ts';
import type { Log } from '../infra/log.ts';
import type { Pdfs } from '../infra/pdf/pdfs.ts';
import type { PhoneProof, SessionMoves } from '../session/public.ts';
import { newBranchHandler } from './calls/new-branch.ts';
import { preSignupHandler } from './calls/pre-signup.ts';
import { contractHandlers } from './contract-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { stepHandlers } from './step-handlers.ts';

/** What the calls of this room work with. */
export interface OnboardingParts {
  db: Kysely<Tables>;
  files: FileStore;
  pictures: Pictures;
  pdfs: Pdfs;
  /** Codes to sign with. */
  phoneProof: PhoneProof;
  sessionMoves: SessionMoves;
  askBank: AskBank;
  log: Log;
}

export const onboardingHandlers = (parts: OnboardingParts): Implemented[] => [
  preSignupHandler(parts),
  newBranchHandler(parts),
  ...stepHandlers(parts),
  ...documentHandlers(parts),
  ...contractHandlers(parts),
];
