// The words of the doctor on the terminal.
import type { Finding } from './finding.ts';

const words = { error: 'ERROR  ', warning: 'WARNING' } as const;

/** Two lines for a finding: what is not right, and what to do. */
export const wordsOf = ({ severity, what, mend, where }: Finding): string =>
  `${words[severity]}  ${what}\n         ${mend} [${where}]`;

export function report(findings: readonly Finding[], isJson: boolean): string {
  if (isJson) return JSON.stringify({ findings }, null, 2);
  const count = (severity: Finding['severity']) => {
    const { length } = findings.filter((finding) => finding.severity === severity);
    return `${length} ${severity}${length === 1 ? '' : 's'}`;
  };
  const end =
    findings.length === 0
      ? 'Nothing is wrong.'
      : `\n${count('error')} (something does not work, or will be lost), ${count('warning')} (not yet for real use).`;
  return [...findings.map(wordsOf), end].join('\n');
}

export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 | 2 =>
  findings.length === 0 ? 0 : findings.some(({ severity }) => severity === 'error') ? 1 : 2;
