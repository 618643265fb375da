// The findings of the doctor, and its checks, which run side by side.
// Invariants: a check changes nothing and ends within its deadline; a finding contains no key, phone or password.
import { StartRefused } from '../../infra/start-refused.ts';

export interface Finding {
  /** `error`: something does not work, or will be lost. `warning`: it works, and not for real use. */
  severity: 'error' | 'warning';
  what: string;
  /** The thing that a person has to do. */
  mend: string;
  /** The setting, or a page of the documentation. */
  where: string;
}

export type Findings = Finding[] | Promise<Finding[]>;

export interface Check {
  name: string;
  /** Gives up when the signal does. */
  run(stop: AbortSignal): Findings;
  /** Time for the check; the default is `deadlineMs`. */
  deadlineMs?: number;
}

const deadlineMs = 15_000;

export const error = (what: string, mend: string, where: string): Finding => {
  return { severity: 'error', what, mend, where };
};
export const warning = (what: string, mend: string, where: string): Finding => {
  return { severity: 'warning', what, mend, where };
};

/** The finding of a refusal of our own: its sentence says what is not right, and after a colon what to do. */
export function refusalFinding({ message }: { message: string }, where: string): Finding {
  const colon = message.lastIndexOf(': ');
  const see = `correct ${where} as docs/configuration.md says`;
  const [what, mend] = colon < 0 ? [message, see] : [message.slice(0, colon), message.slice(colon + 2)];
  return error(sentence(what), sentence(mend === 'see docs/configuration.md.' ? see : mend), where);
}

/** A refusal becomes a finding, and any other error is thrown on. */
export function catchRefusal(thrown: unknown, where: string): Finding[] {
  if (thrown instanceof StartRefused) return [refusalFinding(thrown, where)];
  throw thrown;
}

const sentence = (words: string): string => {
  const [first = '', ...rest] = words;
  return `${first.toUpperCase()}${rest.join('')}`.replace(/[.]?$/, '.');
};

/** Runs all checks at once. The findings stand in the order of the checks, and errors before warnings. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const found = await Promise.all(checks.map(runCheck));
  return found.flat().sort((one, other) => rank(one) - rank(other));
}

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1);

async function runCheck(check: Check): Promise<Finding[]> {
  const late = AbortSignal.timeout(check.deadlineMs ?? deadlineMs);
  const given = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }),
  );
  try {
    return await Promise.race([Promise.resolve().then(() => check.run(late)), given]);
  } catch (thrown) {
    if (thrown instanceof StartRefused) return [refusalFinding(thrown, 'docs/configuration.md')];
    // The message of a foreign error may contain an address with its key.
    const { name, code } = thrown as { name?: string; code?: unknown };
    const reason = late.aborted ? 'no answer in time' : String(code ?? name);
    return [
      error(
        `The check of ${check.name} could not be made (${reason}).`,
        'Try again; if it stays so, look at the log of the server.',
        'docs/operations/health.md',
      ),
    ];
  }
}
