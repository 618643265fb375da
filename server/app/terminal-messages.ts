// Messages on the terminal for the person who started the program. Everything else goes to the log.
import path from 'node:path';
import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { demoOperators, demoPassphrase, demoStaff, waitingOwner } from '../demo/public.ts';
import { toBase32 } from '../infra/second-factor/totp.ts';
import { typed } from '../infra/typed-command.ts';
import type { Config } from './config/config.ts';

/** The terminal's words about the console. */
export interface ConsoleWelcome {
  port: number;
  /** The secret of the demo's operators, whose codes the terminal prints. */
  demoSecret: Buffer | undefined;
  /** While there is no operator. */
  invitation: { userName: string; link: string; expiresAt: Date } | undefined;
}

/** The log of a demo with its own database, in its data folder. */
export const demoLogName = 'server.log';

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
  if (!config.databaseUrl) say(`Log: ${path.join(config.dataDir, demoLogName)}`);
  if (config.demo === 'on')
    say('\nThe simulator sends orders. DEMO=data starts without it, DEMO=0 without demo data.');
}

/** The demo has no phones: messages are printed here instead of being sent. */
export const printMessage = (to: string, text: string): void =>
  say(
    `SMS to ${[...demoStaff, waitingOwner].some(({ cellPhone }) => cellPhone === to) ? to : maskMobile(to)}: ${text}`,
  );

/** Prints the console's address and how to sign in, for the person who started the program. */
export function printConsole(config: Config, { port, demoSecret, invitation }: ConsoleWelcome): void {
  say(`\nThe operators' console: ${config.console?.url ?? `http://localhost:${port}`}`);
  if (invitation) say(`${wordsOfInvitation(invitation.userName, invitation)}\n${anotherLink()}.`);
  if (!demoSecret) return;
  say(`Operators of the demo have the passphrase «${demoPassphrase}».`);
  say(`Their codes appear here when a page needs one (for an app: ${toBase32(demoSecret)}).`);
  for (const { userName, role } of demoOperators)
    say(`  ${userName.padEnd(11)}  ${role} (${platformRoleWords[role]})`);
  if (config.demo === 'on')
    say(`Two more shops wait for an operator; ${waitingOwner.cellPhone} is the phone of their owner.`);
}

export const printOperatorCodes = (codes: readonly string[]): void =>
  say(`Code for the console: ${codes.join(', or ')}`);

export const wordsOfInvitation = (
  userName: string,
  { link, expiresAt }: { link: string; expiresAt: Date },
): string =>
  `Open this link to become the operator «${userName}». It is good once, until ${expiresAt.toISOString()}:\n  ${link}`;

export const anotherLink = (): string =>
  `when it has run out, ${typed('operator', 'invite --name "FULL NAME" --user USER.NAME --role ADMIN')} prints another one`;
