// Compares the dashboard and the alert rules of docs/operations/monitoring with the metrics of a running server.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { startWholeServer } from '@pishkhan/server/testkit/whole-server.ts';
import { expect, it } from 'vitest';
import { findPromtool } from '../test-programs/promtool.mjs';

const folder = join(import.meta.dirname, '../../docs/operations/monitoring');
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const page = readFileSync(join(folder, '../metrics.md'), 'utf8');

/** Names of metrics in expressions. The series of a histogram have a suffix. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:pishkhan|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    ),
  ),
];
const { url } = await testDatabase();
const { pishkhan } = await startWholeServer(url, { METRICS_PORT: '0' });
/** The names after `# TYPE`. */
const served = async (): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${pishkhan.metricsPort}/metrics`);
  return [...(await answer.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
};

it('every metric of the dashboard, the rules and the page is served, and every one of ours is on the page', async () => {
  const names = await served();
  const dashboard = JSON.parse(textOf('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const documented = namesIn(page.replaceAll('_*', ''));
  for (const [where, text] of [
    ['dashboard', expressions],
    ['rules', textOf('alerts.yml')],
    ['tests of rules', textOf('alerts-test.yml')],
  ])
    expect({ where, unknown: namesIn(text!).filter((name) => !names.includes(name)) }).toEqual({
      where,
      unknown: [],
    });
  const ours = names.filter((name) => name.startsWith('pishkhan_'));
  expect(documented.filter((name) => name.startsWith('pishkhan_')).sort()).toEqual(ours.sort());
});

it('every alert has a row that says what it means and what to do, with its severity, and a test', () => {
  const alerts = [...textOf('alerts.yml').matchAll(/alert: (\w+)[\s\S]*?severity: (\w+)/g)];
  expect(alerts.length).toBeGreaterThan(10);
  const rows = [...page.matchAll(/^\| `(Pishkhan\w+)` \| (\w+) \| [^|]+ \| [^|]+ \|$/gm)];
  const named = (found: RegExpExecArray[]) => found.map(([, name, severity]) => `${name} ${severity}`).sort();
  expect(named(rows)).toEqual(named(alerts));
  for (const [, name] of alerts) {
    expect(textOf('alerts-test.yml')).toContain(`- name: ${name} fires`);
    expect(textOf('alerts-test.yml')).toContain(`- name: ${name} does not fire`);
  }
});

it('promtool finds no fault in the rules, and each fires when it should', { timeout: 400_000 }, () => {
  const promtool = findPromtool();
  if (!promtool) throw new Error('no promtool: install Prometheus (on Debian: apt-get install prometheus).');
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    return { status, said: status === 0 ? '' : `${stdout}${stderr}` };
  };
  expect(run('check', 'rules', 'alerts.yml')).toEqual({ status: 0, said: '' });
  expect(run('test', 'rules', 'alerts-test.yml')).toEqual({ status: 0, said: '' });
});
