import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('printers are named with their addresses; the port is that of raw printing', () => {
  const { printers, host, port } = readConfig({ PRINTERS: 'kitchen=192.168.1.50, bar=printer.local:9101' });
  expect([...printers]).toEqual([
    ['kitchen', { host: '192.168.1.50', port: 9100 }],
    ['bar', { host: 'printer.local', port: 9101 }],
  ]);
  expect([host, port]).toEqual(['127.0.0.1', 9101]);
});

test.each([
  ['no printer', {}],
  ['a printer without an address', { PRINTERS: 'kitchen' }],
  ['one name twice', { PRINTERS: 'a=1.1.1.1,a=2.2.2.2' }],
  ['a port beyond all ports', { PRINTERS: 'a=1.1.1.1:70000' }],
  ['a port that is a word', { PRINTERS: 'a=1.1.1.1', PRINT_BRIDGE_PORT: 'nine' }],
  ['an origin that is none', { PRINTERS: 'a=1.1.1.1', PANEL_ORIGIN: 'panel' }],
])('%s is refused in one sentence', (_name, env) => {
  expect(() => readConfig(env)).toThrow(/PRINTERS|PRINT_BRIDGE_PORT|PANEL_ORIGIN|port of a printer/);
});
