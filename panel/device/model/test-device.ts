// Tests in the browser what a shift needs. Every wait has a deadline.

import {
  alarmView,
  audioSeconds,
  board,
  connectionQualityOf,
  reloadOrders,
  startShift,
} from '../../orders/public.ts';
import { askPermission, canNotify, notifyPermission } from './permission.ts';
import {
  connectionResult,
  notificationResult,
  printingResult,
  type StepResult,
  soundResult,
} from './shift-result.ts';

const soundWaitMs = 3000;
const answerWaitMs = 8000;
/** Seconds by which the audio clock must move to prove that the device plays. */
const played = 0.25;
const answers = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => boolean, maxMs: number): Promise<boolean> {
  const end = performance.now() + maxMs;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await pause(100);
  }
  return true;
}

/** Starts the shift, which plays the alarm once. Must be called from a press. */
export async function testSound(): Promise<StepResult> {
  startShift();
  const from = audioSeconds() ?? 0;
  const hasMoved = await until(() => (audioSeconds() ?? 0) - from > played, soundWaitMs);
  return soundResult({ isRunning: alarmView.get().sound === 'on', hasMoved, outputs: await countOutputs() });
}

/** Only Chromium lists loudspeakers to a page that may not use the microphone. */
async function countOutputs(): Promise<number | undefined> {
  if (!('setSinkId' in AudioContext.prototype)) return undefined;
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
  return devices?.filter(({ kind }) => kind === 'audiooutput').length;
}

export const testNotifications = (): StepResult =>
  notificationResult(canNotify ? notifyPermission.get() : undefined);

/** Must be called from a press. */
export async function askForNotifications(): Promise<StepResult> {
  await askPermission().catch(() => undefined);
  return testNotifications();
}

export async function testScreen(): Promise<StepResult> {
  const { wakeLock } = navigator;
  if (!wakeLock) return { code: 'SCREEN_NONE' };
  try {
    await (await wakeLock.request('screen')).release();
    return { code: 'SCREEN_ON' };
  } catch {
    return { code: 'SCREEN_REFUSED' };
  }
}

/** Reads the open orders a few times, in the way of the board. */
export async function testConnection(): Promise<StepResult> {
  const times: number[] = [];
  for (let count = 0; count < answers; count += 1) {
    const from = performance.now();
    await Promise.race([reloadOrders(), pause(answerWaitMs)]);
    if (board.get().live.failure !== undefined) break;
    const ms = Math.round(performance.now() - from);
    if (ms >= answerWaitMs) break;
    times.push(ms);
  }
  return connectionResult(connectionQualityOf(board.get().live, performance.now()), times);
}

/** Returns null when no paper is printed automatically. */
export async function testPrinting(vendorCode: string): Promise<StepResult | null> {
  const { checkAutomaticPrinters } = await import('../../printing/public.ts');
  return printingResult(await checkAutomaticPrinters(vendorCode));
}
