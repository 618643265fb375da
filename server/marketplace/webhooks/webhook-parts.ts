import type pg from 'pg';

export interface WebhookParts {
  pool: pg.Pool;
  allowInternal: boolean;
  /** There is something to send. */
  wake(): void;
}
