import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Pictures } from '../infra/images/pictures.ts';
import type { Inquiry } from '../infra/inquiry/inquiry.ts';
import type { Log } from '../infra/log.ts';
import type { Pdfs } from '../infra/pdf/pdfs.ts';
import type { PhoneProof, SessionMoves } from '../session/public.ts';
import type { SigningParts } from './agreement/signing.ts';

/** Dependencies of the calls of joining. */
export interface OnboardingParts {
  db: Db;
  files: FileStore;
  pictures: Pictures;
  pdfs: Pdfs;
  /** One-time codes for signatures. */
  phoneProof: PhoneProof;
  sessionMoves: SessionMoves;
  inquiry: Inquiry;
  log: Log;
}

/** Dependencies of the calls of contracts. */
export interface AgreementParts extends SigningParts {
  log: Log;
}
