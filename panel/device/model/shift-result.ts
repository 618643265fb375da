// Results of the device test, for each part and for the whole. Pure.
// Invariant: only a person says that the sound was heard; without that, or without the server, the device counts as deaf.

export const shiftSteps = ['sound', 'notifications', 'screen', 'connection', 'printing'] as const;
export type ShiftStep = (typeof shiftSteps)[number];

export type ShiftCode =
  | 'SOUND_LOCKED'
  | 'SOUND_STILL'
  | 'SOUND_ASK'
  | 'SOUND_ASK_NO_OUTPUT'
  | 'SOUND_NOT_HEARD'
  | 'SOUND_HEARD'
  | 'NOTIFICATIONS_ON'
  | 'NOTIFICATIONS_ASK'
  | 'NOTIFICATIONS_DENIED'
  | 'NOTIFICATIONS_NONE'
  | 'SCREEN_ON'
  | 'SCREEN_REFUSED'
  | 'SCREEN_NONE'
  | 'CONNECTION_GOOD'
  | 'CONNECTION_SLOW'
  | 'CONNECTION_POLLING'
  | 'CONNECTION_LOST'
  | 'PRINTERS_READY'
  | 'PRINTERS_AWAY';

/** `asks`: a person has to answer first. `weak`: orders are heard, but something should be improved. */
export type ShiftLevel = 'asks' | 'good' | 'weak' | 'bad';

const levels = {
  SOUND_LOCKED: 'bad',
  SOUND_STILL: 'bad',
  SOUND_ASK: 'asks',
  SOUND_ASK_NO_OUTPUT: 'asks',
  SOUND_NOT_HEARD: 'bad',
  SOUND_HEARD: 'good',
  NOTIFICATIONS_ON: 'good',
  NOTIFICATIONS_ASK: 'weak',
  NOTIFICATIONS_DENIED: 'weak',
  NOTIFICATIONS_NONE: 'weak',
  SCREEN_ON: 'good',
  SCREEN_REFUSED: 'weak',
  SCREEN_NONE: 'weak',
  CONNECTION_GOOD: 'good',
  CONNECTION_SLOW: 'weak',
  CONNECTION_POLLING: 'weak',
  CONNECTION_LOST: 'bad',
  PRINTERS_READY: 'good',
  PRINTERS_AWAY: 'weak',
} as const satisfies Record<ShiftCode, ShiftLevel>;

export interface StepResult {
  readonly code: ShiftCode;
  /** The server's response time in milliseconds. */
  readonly ms?: number | undefined;
  /** Names of templates whose printer is missing. */
  readonly names?: readonly string[] | undefined;
}

export const levelOf = ({ code }: StepResult): ShiftLevel => levels[code];

/** `null` means that the step does not apply to this device, as printing without an automatic template; `undefined` means not known yet. */
export type ShiftResults = Partial<Record<ShiftStep, StepResult | null>>;

export interface SoundFacts {
  /** Whether the browser permits the page to play. */
  readonly isRunning: boolean;
  /** Whether the audio clock has moved. */
  readonly hasMoved: boolean;
  /** The number of loudspeakers that the browser lists; undefined when it lists none. */
  readonly outputs: number | undefined;
}

export function soundResult({ isRunning, hasMoved, outputs }: SoundFacts): StepResult {
  if (!isRunning) return { code: 'SOUND_LOCKED' };
  if (!hasMoved) return { code: 'SOUND_STILL' };
  return { code: outputs === 0 ? 'SOUND_ASK_NO_OUTPUT' : 'SOUND_ASK' };
}

export function notificationResult(permission: NotificationPermission | undefined): StepResult {
  if (permission === undefined) return { code: 'NOTIFICATIONS_NONE' };
  const codes = { granted: 'ON', default: 'ASK', denied: 'DENIED' } as const;
  return { code: `NOTIFICATIONS_${codes[permission]}` };
}

/** Milliseconds from which on a response counts as slow. */
export const slowMs = 1000;

export function connectionResult(
  quality: 'starting' | 'connected' | 'polling' | 'stale',
  answersMs: readonly number[],
): StepResult {
  const sorted = [...answersMs].sort((one, other) => one - other);
  const ms = sorted[Math.floor(sorted.length / 2)];
  if (quality === 'starting' || quality === 'stale' || ms === undefined) return { code: 'CONNECTION_LOST' };
  if (quality === 'polling') return { code: 'CONNECTION_POLLING', ms };
  return { code: ms >= slowMs ? 'CONNECTION_SLOW' : 'CONNECTION_GOOD', ms };
}

export function printingResult(printers: readonly { name: string; isThere: boolean }[]): StepResult | null {
  if (printers.length === 0) return null;
  const names = printers.filter(({ isThere }) => !isThere).map(({ name }) => name);
  return names.length > 0 ? { code: 'PRINTERS_AWAY', names } : { code: 'PRINTERS_READY' };
}

export type Verdict = 'running' | 'deaf' | 'heard-but' | 'heard';

export function verdictOf(results: ShiftResults): Verdict {
  const known = shiftSteps.map((step) => results[step]);
  const found = known.filter((result) => result != null).map(levelOf);
  if (found.includes('bad')) return 'deaf';
  if (known.includes(undefined) || found.includes('asks')) return 'running';
  return found.includes('weak') ? 'heard-but' : 'heard';
}
