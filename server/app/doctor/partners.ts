// Checks of other people's services: one harmless question to each that is configured.
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '../../infra/files/open-file-store.ts';
import { connectTo } from '../../infra/live/nats-bus.ts';
import { requestFcmToken } from '../../infra/push/fcm.ts';
import type { SmsProvider } from '../../infra/sms/providers/provider.ts';
import { SmsFailed, type SmsFailure } from '../../infra/sms/sms-failed.ts';
import { tryGeocoder, tryTiles } from '../../map/public.ts';
import type { Config } from '../config/config.ts';
import { error, type Finding } from './finding.ts';

const variables: Readonly<Record<string, string>> = {
  kavenegar: 'KAVENEGAR_KEY',
  smsir: 'SMSIR_KEY',
  ghasedak: 'GHASEDAK_KEY',
  melipayamak: 'MELIPAYAMAK_KEY',
  bale: 'BALE_KEY',
  nominatim: 'MAP_GEOCODE_URL',
  neshan: 'NESHAN_KEY',
  mapir: 'MAPIR_KEY',
};

/** Asks for the account, which sends nothing. */
export async function checkMessages(provider: SmsProvider, stop: AbortSignal): Promise<Finding[]> {
  const { name } = provider;
  const where = variables[name] ?? 'SMS_PROVIDERS';
  try {
    const credit = await provider.readCredit(stop);
    return credit === undefined || credit > 0 ? [] : [messageFinding(name, 'no-credit', where)];
  } catch (thrown) {
    if (thrown instanceof SmsFailed) return [messageFinding(name, thrown.failure, where)];
    throw thrown;
  }
}

function messageFinding(name: string, failure: SmsFailure, where: string): Finding {
  if (failure === 'bad-key')
    return error(
      `The provider ${name} of messages refuses its key.`,
      `Set ${where} to the key of its panel, and allow this server’s address there.`,
      where,
    );
  if (failure === 'no-credit')
    return error(`The account at ${name} has no credit.`, 'Charge it in the panel of the provider.', where);
  return error(
    `The provider ${name} of messages does not answer (${failure}).`,
    'Look whether this server may reach it, and name a second provider in SMS_PROVIDERS.',
    where,
  );
}

export async function checkFcm({ push }: Config, stop: AbortSignal): Promise<Finding[]> {
  if (!push.fcm) return [];
  const mend =
    'Make a new key of the service account in the Firebase console, and set FCM_ACCOUNT to its JSON.';
  try {
    if (await requestFcmToken(push.fcm, stop)) return [];
    return [error('Google refuses the account of FCM_ACCOUNT.', mend, 'FCM_ACCOUNT')];
  } catch (thrown) {
    const { name, message } = thrown as Error;
    const isOfNetwork =
      message === 'fetch failed' || ['TimeoutError', 'AbortError', 'SyntaxError'].includes(name);
    return [
      !isOfNetwork
        ? error('The private key of FCM_ACCOUNT cannot be used.', mend, 'FCM_ACCOUNT')
        : error(
            'Nobody answers at the address that gives tokens for FCM_ACCOUNT.',
            'Look whether this server may reach oauth2.googleapis.com, or unset FCM_ACCOUNT.',
            'FCM_ACCOUNT',
          ),
    ];
  }
}

export async function checkTiles({ map }: Config): Promise<Finding[]> {
  if (map.tiles === undefined) return [];
  const fault = await tryTiles(map.tiles);
  if (fault === undefined) return [];
  return [
    error(
      `The provider of the map sends no tile (${fault}).`,
      'Correct address and key in MAP_TILES, and look whether this server may reach it.',
      'MAP_TILES',
    ),
  ];
}

export async function checkGeocoder(settings: Config['map']['geocoders'][number]): Promise<Finding[]> {
  if (await tryGeocoder(settings)) return [];
  const where = variables[settings.name]!;
  return [
    error(
      `The geocoder ${settings.name} does not answer a question about Tehran.`,
      `Correct ${where}, and look whether its service for addresses is switched on.`,
      where,
    ),
  ];
}

/** Stores, reads and deletes a file of its own name in a bucket. */
export async function checkFiles({ files }: Config): Promise<Finding[]> {
  if ('folder' in files) {
    if (!existsSync(files.folder)) return [];
    try {
      accessSync(files.folder, constants.W_OK | constants.X_OK);
      return [];
    } catch {
      return [
        error(
          `This user may not write to ${files.folder}, so pictures cannot be stored.`,
          'Give the folder to the user of the server: chown -R USER FOLDER.',
          'PISHKHAN_DATA',
        ),
      ];
    }
  }
  const store = openFileStore(files);
  const name = `doctor/${randomUUID()}`;
  const bytes = Buffer.from('a file of npm run doctor');
  let step = 'store';
  try {
    await store.put(name, bytes);
    step = 'read';
    const found = await store.find(name);
    const read = found ? await buffer(found.bytes) : undefined;
    if (!read?.equals(bytes)) throw new Error('other bytes');
    step = 'delete';
    await store.remove(name);
    return [];
  } catch {
    return [
      error(
        `The bucket of FILES_S3_URL does not let this server ${step} a file.`,
        'Correct FILES_S3_URL, FILES_S3_KEY, FILES_S3_SECRET and FILES_S3_REGION; the key needs to put, get, list and delete.',
        'FILES_S3_URL',
      ),
    ];
  }
}

export async function checkBus({ nats }: Config): Promise<Finding[]> {
  if (!nats) return [];
  try {
    await (await connectTo(nats)).close();
    return [];
  } catch (thrown) {
    const isRefused = /authoriz|authentic/i.test(String((thrown as Error).message));
    return [
      error(
        isRefused ? 'NATS refuses the user or password of NATS_URL.' : 'NATS cannot be reached at NATS_URL.',
        isRefused ? 'Correct them in NATS_URL.' : 'Start NATS, or correct NATS_URL.',
        'NATS_URL',
      ),
    ];
  }
}
