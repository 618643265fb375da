// The questions of `npm run setup`, in their order. A group is checked as a whole before the next one begins.
import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Check } from '../doctor/finding.ts';
import { checkDataFolder, checkKeys, thisMachine } from '../doctor/machine.ts';
import { checkFcm, checkFiles, checkGeocoder, checkTiles } from '../doctor/partners.ts';
import { noTables, readDatabase } from '../doctor/read-database.ts';

export type Settings = Record<string, string>;

export interface Question {
  name: string;
  words: string;
  /** Proposed while nothing is set; empty: the question may be left open. */
  usual?: (settings: Settings) => string;
  isSecret?: true;
  /** Asked only then. */
  when?: (settings: Settings) => boolean;
}

export interface Group {
  title: string;
  questions: readonly Question[];
  /** The doctor's own checks of the answers. */
  checks?: (config: Config) => Check[];
}

const secretKey = (): string => randomBytes(32).toString('base64url');
const uses =
  (name: string) =>
  ({ SMS_PROVIDERS = '' }: Settings): boolean =>
    SMS_PROVIDERS.split(',').some((one) => one.trim() === name);
const withTiles = ({ MAP_TILES = '' }: Settings): boolean => MAP_TILES !== '';
const withBucket = ({ FILES_S3_URL = '' }: Settings): boolean => FILES_S3_URL !== '';

/** The account of a provider of messages: three or four variables that begin with its name. */
const account = (provider: string, names: Readonly<Record<string, string>>): Question[] =>
  Object.entries(names).map(([end, words]) => ({
    name: `${provider.toUpperCase()}_${end}`,
    words: `${provider}: ${words}`,
    when: uses(provider),
    ...(end === 'KEY' && { isSecret: true }),
  }));

export const groups = (usualData: string): Group[] => [
  {
    title: 'Name and addresses. TLS ends in a proxy in front of Pishkhan; see docs/operations/doctor.md.',
    questions: [
      { name: 'MARKETPLACE_NAME', words: 'Name of the marketplace, in Persian letters' },
      { name: 'PUBLIC_URL', words: 'Address of the panel, such as https://panel.example.ir' },
      { name: 'CONSOLE_URL', words: 'Address of the operators’ console, on a host of its own' },
      { name: 'HOST', words: 'Pishkhan listens on', usual: () => '127.0.0.1' },
      { name: 'PORT', words: 'at port', usual: () => '3000' },
      { name: 'CONSOLE_PORT', words: 'and for the console at port', usual: () => '3100' },
      { name: 'TRUST_PROXY', words: 'The proxy connects from', usual: () => '127.0.0.1' },
      { name: 'SUPPORT_PHONE', words: 'Phone of your support, which shops are shown' },
    ],
  },
  {
    title: 'Data: folder and database.',
    questions: [
      { name: 'PISHKHAN_DATA', words: 'Folder of keys and pictures', usual: () => usualData },
      {
        name: 'DATABASE_URL',
        words:
          'PostgreSQL 15 or newer, postgres://user:password@host:5432/database; empty: Pishkhan runs its own',
        isSecret: true,
      },
      { name: 'FILES_S3_URL', words: 'A bucket for pictures; empty: they stay in the folder' },
      { name: 'FILES_S3_KEY', words: 'Access key of the bucket', when: withBucket },
      { name: 'FILES_S3_SECRET', words: 'Its secret', isSecret: true, when: withBucket },
      { name: 'FILES_S3_REGION', words: 'Its region', usual: () => 'us-east-1', when: withBucket },
      {
        name: 'BACKUP_KEY',
        words: 'Key that encrypts backups; store it somewhere else, too',
        usual: secretKey,
        isSecret: true,
      },
    ],
    checks: (config) => [
      { name: 'the data folder', run: () => checkDataFolder(config, thisMachine) },
      {
        name: 'the database',
        async run() {
          // Its own one is started later, as the user that owns its files.
          if (config.databaseUrl === undefined) return [];
          const { findings, isInUse } = await readDatabase(config, () => undefined, 'server');
          // The tables are made at the end. A new key beside a database that another one has sealed would be of no use.
          return [...findings.filter(({ what }) => what !== noTables), ...checkKeys(config, isInUse)];
        },
      },
      { name: 'files', run: () => checkFiles(config) },
    ],
  },
  {
    title: 'Messages: who sends codes and texts. See docs/operations/messages.md for the templates.',
    questions: [
      {
        name: 'SMS_PROVIDERS',
        words: 'Providers in their order, of kavenegar, smsir, ghasedak, melipayamak, bale',
        usual: () => 'kavenegar',
      },
      ...account('kavenegar', {
        KEY: 'API key',
        TEMPLATE: 'template of codes',
        SENDER: 'line; empty: the account’s own',
      }),
      ...account('smsir', { KEY: 'API key', TEMPLATE: 'number of the template', SENDER: 'line' }),
      ...account('ghasedak', { KEY: 'API key', TEMPLATE: 'template of codes', SENDER: 'line' }),
      ...account('melipayamak', {
        USER: 'user',
        KEY: 'password or key',
        TEMPLATE: 'number of the text',
        SENDER: 'line',
      }),
      ...account('bale', { KEY: 'api-access-key', BOT: 'number of the bot' }),
    ],
  },
  {
    title: 'Notifications on devices.',
    questions: [
      {
        name: 'PUSH_CONTACT',
        words: 'Your address for push services, mailto: or https:',
        usual: ({ PUBLIC_URL = '' }) => PUBLIC_URL,
      },
      {
        name: 'FCM_ACCOUNT',
        words: 'Key of a Firebase service account, as JSON in one line; empty: none',
        isSecret: true,
      },
    ],
    checks: (config) => [{ name: 'FCM', run: (stop) => checkFcm(config, stop) }],
  },
  {
    title: 'Maps. See docs/configuration.md for three setups.',
    questions: [
      {
        name: 'MAP_TILES',
        words: 'Address of street tiles with {z}, {x} and {y}; empty: a simple map',
        isSecret: true,
      },
      { name: 'MAP_CREDIT', words: 'Attribution of the map', when: withTiles },
      { name: 'NESHAN_KEY', words: 'Key of Neshan for addresses; empty: none', isSecret: true },
      { name: 'MAPIR_KEY', words: 'Key of Map.ir for addresses; empty: none', isSecret: true },
      { name: 'MAP_GEOCODE_URL', words: 'A Nominatim of your own; empty: none' },
    ],
    checks: (config) => [
      { name: 'tiles', run: () => checkTiles(config) },
      ...config.map.geocoders.map((settings) => ({
        name: `the geocoder ${settings.name}`,
        run: () => checkGeocoder(settings),
      })),
    ],
  },
  {
    title: 'Bank: who names the holder of a card.',
    questions: [
      { name: 'ZOHAL_KEY', words: 'Key of Zohal; empty: shops wait for your people', isSecret: true },
    ],
  },
];
