// Messages on the terminal for the person who started the program. Everything else goes to the log.
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { demoStaff } from '../demo/public.ts';
import type { Config } from './config/config.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function printWelcome(config: Config, port: number): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  say(`\nPishkhan is open: http://${host}:${port}`);
  say(`API: http://${host}:${port}/api/docs`);
  if (config.demo === 'off') return;
  say(
    `\nThis is a demo of five shops, three at work and two that are joining. Sign in with one of these; the code appears here:`,
  );
  for (const { cellPhone, is } of demoStaff) say(`  ${cellPhone}  ${is}`);
  if (config.demo === 'on')
    say('\nThe simulator sends orders. DEMO=data starts without it, DEMO=0 without demo data.');
}

/** The demo has no phones: messages are printed here instead of being sent. */
export const printMessage = (to: string, text: string): void =>
  say(`SMS to ${demoStaff.some(({ cellPhone }) => cellPhone === to) ? to : maskMobile(to)}: ${text}`);
