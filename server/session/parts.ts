import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import type { SecretBox } from '../infra/second-factor/secret-box.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import type { CodeLimits } from './codes/code-limits.ts';
import type { Tokens } from './tokens.ts';

/** The dependencies of this feature's calls. */
export interface SessionParts {
  db: Db;
  sms: Sms;
  tokens: Tokens;
  box: SecretBox;
  limits: CodeLimits;
  budget: SmsBudget;
  log: Log;
}
