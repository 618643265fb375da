// The keys of the installation. An unset one is generated at the first start and stored in the data folder.
import * as z from 'zod/mini';
import { text, type Values, whole } from './values.ts';

export const keysVariables = {
  MARKETPLACE_KEY: text,
  /** Earlier values of MARKETPLACE_KEY, which are still accepted; separated by commas. */
  MARKETPLACE_KEY_PREVIOUS: text,
  /** Encrypts fields of the database. */
  DATA_KEY: text,
  /** Earlier values of DATA_KEY, which still decrypt their sealed fields; separated by commas. */
  DATA_KEY_PREVIOUS: text,
  SESSION_SECRET: text,
  /** Earlier values of SESSION_SECRET, which still verify their signatures; separated by commas. */
  SESSION_SECRET_PREVIOUS: text,
  /** Encrypts and decrypts backups. */
  BACKUP_KEY: z.optional(z.string().check(z.minLength(24))),
  SECOND_FACTOR_KEY: text,
  /** Lifetime of an access token; tests make it short. */
  ACCESS_TOKEN_SECONDS: whole(1, 3600, 600),
};

export const readKeys = (value: Values<typeof keysVariables>) => ({
  marketplaceKey: value.MARKETPLACE_KEY,
  previousMarketplaceKeys: splitKeys(value.MARKETPLACE_KEY_PREVIOUS),
  dataKey: value.DATA_KEY,
  previousDataKeys: splitKeys(value.DATA_KEY_PREVIOUS),
  sessionSecret: value.SESSION_SECRET,
  previousSessionSecrets: splitKeys(value.SESSION_SECRET_PREVIOUS),
  backupKey: value.BACKUP_KEY,
  secondFactorKey: value.SECOND_FACTOR_KEY,
  accessTokenSeconds: value.ACCESS_TOKEN_SECONDS,
});

const splitKeys = (value: string | undefined): string[] =>
  (value ?? '').split(',').flatMap((key) => key.trim() || []);
