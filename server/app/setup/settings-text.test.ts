import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { updateSettings } from './settings-text.ts';

it('a variable is set in its own line, in the line that proposes it, or at the end', () => {
  expect(updateSettings('# why\n#A=1\nB=2\nC=3', { A: 'x', B: '', D: 'd' })).toBe(
    '# why\nA=x\nB=\nC=3\nD=d\n',
  );
  expect(updateSettings('', { A: 'x' })).toBe('A=x\n');
});

it('every value is read back as it is', () => {
  const settings = {
    NAME: 'نان داغ',
    TILES: 'https://map.ir/{z}/{x}/{y}.png?key=a&b=$HOME#1',
    JSON_TEXT: '{"key":"-----BEGIN\\nAAA"}',
    PASSWORD: 'p"a`s\\s $(x)',
    PLAIN: 'postgres://a:b@h:5432/c',
  };
  expect(parseEnv(updateSettings('', settings))).toEqual(settings);
});

it('an apostrophe or a line break is refused', () => {
  expect(() => updateSettings('', { A: "it's" })).toThrow(/apostrophe/);
  expect(() => updateSettings('', { A: 'a\nB=c' })).toThrow(/line break/);
});
