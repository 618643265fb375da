import { expect, it } from 'vitest';
import { StartRefused } from '../../infra/start-refused.ts';
import { error, runChecks, warning } from './finding.ts';

it('all checks run, errors come first, and a check that hangs or breaks is a finding without its message', async () => {
  const findings = await runChecks([
    { name: 'a small thing', run: () => [warning('Small.', 'Mend it.', 'A')] },
    { name: 'a thing that hangs', run: () => new Promise(() => {}), deadlineMs: 10 },
    {
      name: 'a thing that breaks',
      run() {
        throw Object.assign(new Error('https://host/with-a-key'), { code: 'EBROKEN' });
      },
    },
    {
      name: 'a thing that refuses',
      run() {
        throw new StartRefused('Port 1 is taken: set PORT to another one.');
      },
    },
    { name: 'a large thing', run: async () => [error('Large.', 'Mend it.', 'B')] },
  ]);
  expect(findings.map(({ severity, what }) => `${severity} ${what}`)).toEqual([
    'error The check of a thing that hangs could not be made (no answer in time).',
    'error The check of a thing that breaks could not be made (EBROKEN).',
    'error Port 1 is taken.',
    'error Large.',
    'warning Small.',
  ]);
  expect(findings[2]!.mend).toBe('Set PORT to another one.');
  expect(JSON.stringify(findings)).not.toContain('with-a-key');
});
