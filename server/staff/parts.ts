import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import type { PersonProof } from '../session/public.ts';

/** Dependencies of the calls of staff. */
export interface StaffParts {
  db: Db;
  sms: Sms;
  budget: SmsBudget;
  /** The proof that is required before a person becomes a manager. */
  proof: PersonProof;
  /** The panel's public URL, for links in messages. */
  publicUrl: string;
  log: Log;
}
