import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseSystemSettings, serviceUser, systemSettings, unitSettings } from './system-installation.mjs';

it.each([
  // These are the rules of systemd: https://www.freedesktop.org/software/systemd/man/systemd.exec.html, EnvironmentFile=.
  ['A=b\nC=d', { A: 'b', C: 'd' }],
  ['# A=1\n; B=2\n\n  C = d \t\r\nE=', { C: 'd', E: '' }],
  ['URL=postgres://a:b#c@h/d', { URL: 'postgres://a:b#c@h/d' }],
  ['A=b # c', { A: 'b # c' }],
  ['A=$HOME`id`$(id)', { A: '$HOME`id`$(id)' }],
  ['A=a b c', { A: 'a b c' }],
  [`A='it is "this" \\n'`, { A: 'it is "this" \\n' }],
  ['A="say \\"yes\\" \\\\ \\n \\$x"', { A: 'say "yes" \\ \\n $x' }],
  [`A='a'"b"c`, { A: 'abc' }],
  [`A="two\nlines"\nB=it's`, { A: 'two\nlines', B: "it's" }],
  ['A=one\\\ntwo\nB=a\\b\\\\c', { A: 'onetwo', B: 'ab\\c' }],
  ['A=1\nA=2', { A: '2' }],
  ['export A=1\n1B=2\nC', {}],
  ['NAME=نان داغ', { NAME: 'نان داغ' }],
])('%j is read as systemd reads it', (text, settings) => {
  expect(parseSystemSettings(text)).toEqual(settings);
});

it('the commands have the settings, the file and the user of the units', () => {
  for (const unit of ['pishkhan.service', 'pishkhan-backup.service']) {
    const text = readFileSync(path.join(import.meta.dirname, '../../packaging', unit), 'utf8');
    const [, set] = /^Environment=(.*)$/m.exec(text)!;
    expect(Object.fromEntries(set!.split(' ').map((one) => one.split('=')))).toMatchObject(unitSettings);
    expect(text).toContain(`\nEnvironmentFile=-${systemSettings}\n`);
    expect(text).toContain(`\nUser=${serviceUser}\n`);
  }
});
