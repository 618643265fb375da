import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import type { SecretBox } from '../infra/second-factor/secret-box.ts';

/** The dependencies of this feature's calls. */
export interface OperatorParts {
  db: Db;
  box: SecretBox;
  log: Log;
  /** The console's public URL without a trailing slash, for links in invitations. */
  consoleUrl: string;
  /** The same when an installation states it; otherwise the request's host is the origin. */
  consoleOrigin: string | undefined;
}
