// Checks of the settings alone: what a start refuses, names that are nearly ours, and what a real installation needs.
import { typed } from '../../infra/typed-command.ts';
import { type Config, environment, listRefusals } from '../config/config.ts';
import { error, type Finding, refusalFinding, warning } from './finding.ts';

const page = 'docs/configuration.md';
const known = Object.keys(environment.shape);

/** Variables of Node, of the shell and of the print bridge may stand in the same file. */
const ofOthers = /^(?:NODE_|PG|LC_|OTEL_|PRINT(?:ERS$|_BRIDGE_)|PANEL_ORIGIN$|LANG$|TZ$)/;

/**
 * Names that are set and mean nothing. In the file of the installation every unknown name is one; in the environment,
 * which other programs share, only a name that is nearly ours.
 */
export function unknownNames(env: NodeJS.ProcessEnv, inFile: ReadonlySet<string>): Finding[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || ofOthers.test(name)) return [];
    const nearest = nearestName(name);
    if (nearest === undefined && !inFile.has(name)) return [];
    return [
      warning(
        `${name} is set, and Pishkhan has no such setting.`,
        nearest ? `Write ${nearest}, or remove it.` : 'Remove it, or look its name up.',
        page,
      ),
    ];
  });
}

function nearestName(name: string): string | undefined {
  if (name.length < 7) return undefined;
  const most = name.length < 12 ? 1 : 2;
  return known
    .filter((one) => one.length >= 6 && Math.abs(one.length - name.length) <= most)
    .map((one) => ({ one, steps: distance(one, name) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps)[0]?.one;
}

/** Letters to insert, remove, replace or swap with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = row[j - 1]! + Number(one[i - 1] !== other[j - 1]);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : replaced));
    }
    before = row;
    row = next;
  }
  return row.at(-1)!;
}

/** The refusals of a start, each with the variable that its sentence names. */
export const refusedSettings = (env: NodeJS.ProcessEnv): Finding[] =>
  listRefusals(env).map((message) =>
    refusalFinding({ message }, message.split(/\W+/).find((word) => known.includes(word)) ?? page),
  );

/** Things that the demo may lack and a real installation may not. */
export function settingsOfRealUse(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const found: Finding[] = [];
  if (config.demo !== 'off') {
    if (config.production)
      return [
        error(
          'This is a production server with the demo’s shops, whose codes anybody can read in its output.',
          'Remove DEMO, and use another database than that of the demo.',
          'DEMO',
        ),
      ];
    return [
      warning(
        'This is a demo, so what only a real installation needs was not looked at.',
        `Run ${typed('setup')}, or set NODE_ENV=production.`,
        'NODE_ENV',
      ),
    ];
  }
  if (!config.production)
    found.push(
      warning('The server does not know that it is in production.', 'Set NODE_ENV=production.', 'NODE_ENV'),
    );
  if (!config.publicUrl.startsWith('https:'))
    found.push(
      error(
        'PUBLIC_URL is not https, and browsers allow notifications, sound in the background and the installed app only there.',
        'Set PUBLIC_URL to the https address of the panel, and let a proxy on this machine end TLS.',
        'PUBLIC_URL',
      ),
    );
  else if (/@example\.|\.example/.test(config.push.contact))
    found.push(
      warning(
        'The contact for push services is an example, and they may refuse pushes without a real one.',
        'Set PUSH_CONTACT to mailto: and your address, or remove it.',
        'PUSH_CONTACT',
      ),
    );
  if (config.sms.order.length === 0)
    found.push(
      error(
        'Nobody gets a code: there is no provider of messages.',
        'Set SMS_PROVIDERS and the account of a provider.',
        'SMS_PROVIDERS',
      ),
    );
  if (config.inquiry.bank === undefined && config.inquiry.zohal === undefined)
    found.push(
      warning(
        'Shops that join cannot prove their bank account: no service names the holders of cards.',
        'Set ZOHAL_KEY, or BANK_INQUIRY_URL.',
        'ZOHAL_KEY',
      ),
    );
  if (config.map.tiles === undefined)
    found.push(warning('Maps have no streets.', 'Set MAP_TILES to a provider of tiles.', 'MAP_TILES'));
  if (config.map.geocoders.length === 0)
    found.push(
      warning(
        'The map finds only cities, because it has no geocoder.',
        'Set NESHAN_KEY, MAPIR_KEY or MAP_GEOCODE_URL.',
        'MAP_GEOCODERS',
      ),
    );
  if (config.backupKey === undefined)
    found.push(
      warning(
        'Backups are not encrypted, and they hold keys and personal data.',
        'Set BACKUP_KEY to 24 random characters or more, and store it somewhere else, too.',
        'BACKUP_KEY',
      ),
    );
  if (!env.SUPPORT_PHONE)
    found.push(
      warning(
        'Shops are shown a support phone that nobody answers (02100000000).',
        'Set SUPPORT_PHONE to the phone of your support.',
        'SUPPORT_PHONE',
      ),
    );
  if (config.console === undefined)
    found.push(
      warning(
        'There is no console, so nobody can approve shops or pay them.',
        'Set CONSOLE_PORT and CONSOLE_URL.',
        'CONSOLE_PORT',
      ),
    );
  else if (config.console.url === undefined)
    found.push(
      warning(
        'Invitations of operators lead to localhost: the console has no public address.',
        'Set CONSOLE_URL to the https address of the console.',
        'CONSOLE_URL',
      ),
    );
  return found;
}
