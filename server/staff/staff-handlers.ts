import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import type { Sms } from '../infra/sms/sms.ts';

/** What the calls of this room work with. */
export interface StaffParts {
  db: Kysely<Tables>;
  sms: Sms;
  /** Where people reach the panel, for links in messages. */
  publicUrl: string;
  log: Log;
}

export const staffHandlers = (_parts: StaffParts): Implemented[] => [];
