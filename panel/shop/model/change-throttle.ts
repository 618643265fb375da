// Starts and ends pauses and busy periods. A toast with an undo reports the outcome; a problem is also returned, for the dialog that asked.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import {
  type Busy,
  type ChosenPauseReason,
  type Pause,
  type PauseReason,
  pauseReasons,
} from '@pishkhan/contract/vendors/throttle.ts';
import { endBusy, endPause, startBusy, startPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { client } from '../../infra/http/client.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { receiveVendorState, vendorUpdate } from '../../session/public.ts';
import { dismissToast, type ToastOptions, toast } from '../../ui/toast.ts';
import { throttleWords } from '../throttle/throttle-words.ts';

export interface PauseRequest {
  /** Null lasts until the present opening hours end. */
  until: string | null;
  reason: ChosenPauseReason;
  note: string | null;
}

export interface BusyRequest {
  until: string;
  minutes: number;
}

const undoMs = 8000;

/** The version from a refusal. It is used until the stream reports a newer state. */
const refusedVersion = createSignal<{ version: number; before: unknown } | undefined>(undefined);

const knownVersion = (): number | undefined => {
  const update = vendorUpdate.get();
  const refused = refusedVersion.get();
  return refused && refused.before === update ? refused.version : update?.throttle.version;
};

async function change(
  send: (options: { version?: number }) => Promise<VendorState>,
  done: (state: VendorState) => void,
): Promise<Problem | undefined> {
  const vendorCode = vendorUpdate.get()?.vendorCode;
  const version = knownVersion();
  try {
    const state = await send(version === undefined ? {} : { version });
    if (vendorCode) receiveVendorState(vendorCode, state);
    done(state);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    const { problem } = failure;
    if (problem.code === 'THROTTLE_STALE')
      refusedVersion.set({ version: problem.version as number, before: vendorUpdate.get() });
    return problem;
  }
}

/** The toast disappears together with its state: another device may end a pause, or its time may be over, before anybody presses. */
function toastWithUndo({ throttle }: VendorState, options: ToastOptions): void {
  const id = toast({ ...options, timeout: undoMs });
  const stop = vendorUpdate.subscribe(() => {
    if (vendorUpdate.get()?.throttle.version === throttle.version) return;
    stop();
    dismissToast(id);
  });
}

const toastProblem = (problem: Problem | undefined): void => {
  if (problem) toast({ type: 'alert', title: problem.detail });
};

export const pauseShop = (request: PauseRequest): Promise<Problem | undefined> =>
  change(
    (options) => client(startPause, { body: request }, options),
    (state) => {
      const { pause } = state.throttle;
      if (!pause) return;
      toastWithUndo(state, {
        title: throttleWords.didPause(pause.until),
        action: { label: throttleWords.endPause, onPress: () => void resumeShop() },
      });
    },
  );

/** `ended` enables an undo, unless the pause had begun automatically. */
export const resumeShop = async (ended?: Pause): Promise<void> =>
  toastProblem(
    await change(
      (options) => client(endPause, undefined, options),
      (state) =>
        toastWithUndo(state, {
          type: 'success',
          title: throttleWords.didEndPause,
          ...(ended && isChosen(ended.reason) && { undo: () => void pauseAgain(ended) }),
        }),
    ),
  );

const isChosen = (reason: PauseReason): reason is ChosenPauseReason =>
  pauseReasons.some((one) => one === reason);

async function pauseAgain({ until, isUntilClosing, reason, note }: Pause): Promise<void> {
  if (Date.parse(until) > serverClock.now() && isChosen(reason))
    toastProblem(await pauseShop({ until: isUntilClosing ? null : until, reason, note }));
}

export const startBusyPeriod = (request: BusyRequest): Promise<Problem | undefined> =>
  change(
    (options) => client(startBusy, { body: request }, options),
    (state) => {
      const { busy } = state.throttle;
      if (!busy) return;
      toastWithUndo(state, {
        title: throttleWords.didBusy(busy.minutes, busy.until),
        action: { label: throttleWords.endBusy, onPress: () => void endBusyPeriod() },
      });
    },
  );

export const endBusyPeriod = async (ended?: Busy): Promise<void> =>
  toastProblem(
    await change(
      (options) => client(endBusy, undefined, options),
      (state) =>
        toastWithUndo(state, {
          type: 'success',
          title: throttleWords.didEndBusy,
          ...(ended && { undo: () => void busyAgain(ended) }),
        }),
    ),
  );

async function busyAgain({ until, minutes }: Busy): Promise<void> {
  if (Date.parse(until) > serverClock.now()) toastProblem(await startBusyPeriod({ until, minutes }));
}
