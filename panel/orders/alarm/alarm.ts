// The alarm for new orders: sound, vibration, tab title, app badge, and a screen wake lock.
// Owns: whether it sounds now, and what the browser permits. Not: when it must sound (alarm-schedule.ts), nor the audio (alarm-sound.ts).
// Invariants: the stream's callback drives it, never rendering. The shift is a person's decision and survives a reload; the browser's
// permission to play sound does not, so both are shown. While it sounds, <html> has data-ringing; each start dispatches `pishkhan:ring`.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { audibleCodes, quietMs, ringsAt, type SilencedUntil, silenceOrders } from './alarm-schedule.ts';
import type { AlarmSound } from './alarm-sound.ts';
import { canceledTune, type Tune } from './alarm-tones.ts';

export interface AlarmView {
  /** `off`: no shift; `locked`: the browser waits for a touch; `on`: an alarm would be audible now. */
  readonly sound: 'off' | 'locked' | 'on';
  /** New orders that nobody has seen. */
  readonly loud: readonly OrderCode[];
  /** Orders are not shown on this device: the alarm sounds until they are. */
  readonly isBroken: boolean;
}

/** The page of the board has crashed; what was read could not be applied. */
type BrokenPart = 'page' | 'data';

const shiftKey = 'ordersShift';
const vibration = [350, 120, 350, 120, 350];

/** An order, and for how many milliseconds it is silent. */
type Silence = readonly [code: OrderCode, forMs: number];

export interface AlarmParts {
  readonly createSound: (onStateChange: () => void) => AlarmSound;
  readonly countInTitle: (count: number) => void;
  /** Called about once a second, also while the tab is hidden. */
  readonly onTick: (listener: () => void) => () => void;
  /** Called when the page becomes visible again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

export type Alarm = ReturnType<typeof createAlarm>;

export function createAlarm(parts: AlarmParts) {
  const { now } = parts;
  const view = createSignal<AlarmView>({ sound: 'off', loud: [], isBroken: false });

  const audio = parts.createSound(onSoundChange);

  let isShift = false;
  let waiting: readonly OrderCode[] = [];
  let quiet: SilencedUntil = new Map();
  /** The time at which the loop is scheduled to start; undefined: not scheduled. */
  let beginsAt: number | undefined;
  let isRinging = false;
  /** The time at which the loop began to get louder: another order does not make it quieter. */
  let risesFrom = 0;
  let ticks = 0;
  let screenLock: WakeLockSentinel | undefined;
  let broken: { [Part in BrokenPart]?: boolean } = {};
  let tabs: BroadcastChannel | undefined;
  let stops: (() => void)[] = [];

  /** Sets the orders that wait for an answer. A new one among them sounds within the same task. */
  function setUnansweredOrders(codes: readonly OrderCode[]): void {
    const isFresh = codes.some((code) => !waiting.includes(code));
    waiting = codes;
    quiet = silenceOrders(quiet, [], waiting, now());
    if (isFresh) beginsAt = undefined;
    parts.countInTitle(codes.length);
    badge(codes.length);
    review();
  }

  /** «دیدم»: silences this order for half a minute, or for `forMs`, in all tabs of this browser. */
  function silence(code: OrderCode, forMs = quietMs): void {
    silenceOne([code, forMs]);
    tabs?.postMessage([code, forMs] satisfies Silence);
  }

  function silenceOne([code, forMs]: Silence): void {
    quiet = silenceOrders(quiet, [code], waiting, now(), forMs);
    review();
  }

  function setBroken(part: BrokenPart, isBroken: boolean): void {
    broken[part] = isBroken;
    review();
  }

  /** A loud sound, because an order that was being prepared is canceled. */
  function soundCanceled(code: OrderCode): void {
    navigator.vibrate?.([900, 200, 900]);
    if (!isShift) return;
    audio.playOnce(canceledTune);
    dispatchRing('canceled', [code]);
  }

  /** Plays one sound about orders. Returns false, without a sound, when there is no shift or the browser keeps sound locked. */
  function playOnce(tune: Tune, kind: string, codes: readonly OrderCode[]): boolean {
    if (!isShift || !audio.isRunning()) return false;
    audio.playOnce(tune);
    navigator.vibrate?.(vibration);
    dispatchRing(kind, codes);
    return true;
  }

  /** Must be called from a touch or a key, or the browser does not allow sound. */
  function startShift(): void {
    localStorage.setItem(shiftKey, 'on');
    isShift = true;
    audio.unlock();
    audio.playTest();
    beginsAt = undefined;
    review();
    keepScreenOn();
  }

  function endShift(): void {
    localStorage.removeItem(shiftKey);
    isShift = false;
    audio.close();
    review();
    keepScreenOn();
  }

  function testSound(): void {
    audio.unlock();
    audio.playTest();
    navigator.vibrate?.(vibration);
    dispatchRing('test', []);
  }

  function setLoop(wanted: number | undefined): void {
    if (wanted === undefined) {
      audio.stopLoop();
      beginsAt = undefined;
      return;
    }
    const ringsOn = beginsAt !== undefined && beginsAt <= now() && wanted <= now();
    if (ringsOn || wanted === beginsAt) return;
    if (!isRinging || wanted > now()) risesFrom = Math.max(wanted, now());
    startLoop(wanted);
    beginsAt = wanted;
  }

  /** The audio clock stops while there is no sound, so the loop would be late by that time. */
  function onSoundChange(): void {
    if (isShift) audio.goOn();
    if (beginsAt !== undefined && audio.isRunning()) startLoop(beginsAt);
    review();
  }

  function startLoop(wanted: number): void {
    const at = now();
    const begin = Math.max(wanted, at);
    audio.startLoop((begin - at) / 1000, (begin - risesFrom) / 1000);
  }

  /** Schedules the loop and publishes the view. */
  function review(): void {
    const isBroken = Boolean(broken.page || broken.data);
    setLoop(isShift ? ringsAt(waiting, quiet, now(), isBroken) : undefined);

    const rang = isRinging;
    isRinging = beginsAt !== undefined && beginsAt <= now() && audio.isRunning();
    document.documentElement.toggleAttribute('data-ringing', isRinging);
    const loud = audibleCodes(waiting, quiet, now());
    if (isRinging && !rang) {
      dispatchRing('new', loud);
      navigator.vibrate?.(vibration);
    }
    const sound = !isShift ? 'off' : audio.isRunning() ? 'on' : 'locked';
    const shown = view.get();
    if (shown.sound !== sound || shown.isBroken !== isBroken || shown.loud.join() !== loud.join())
      view.set({ sound, loud, isBroken });
  }

  function dispatchRing(kind: string, codes: readonly OrderCode[]): void {
    const detail = { kind, codes, isHeard: audio.isRunning() };
    dispatchEvent(new CustomEvent('pishkhan:ring', { detail }));
  }

  function badge(count: number): void {
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }

  /** The system releases the wake lock when the page is hidden, so it is requested again when the page is visible. */
  function keepScreenOn(): void {
    if (!isShift) {
      void screenLock?.release();
      screenLock = undefined;
    } else if (document.visibilityState === 'visible' && (!screenLock || screenLock.released)) {
      navigator.wakeLock?.request('screen').then(
        (lock) => {
          screenLock = lock;
        },
        () => undefined,
      );
    }
  }

  const unlock = () => {
    if (isShift && !audio.isRunning()) audio.unlock();
  };

  function open(): void {
    isShift = localStorage.getItem(shiftKey) !== null;
    if (isShift) audio.unlock();
    // Sound is locked again after a reload; any touch unlocks it.
    addEventListener('pointerdown', unlock, { capture: true });
    addEventListener('keydown', unlock, { capture: true });
    tabs = new BroadcastChannel('pishkhan-alarm');
    tabs.onmessage = ({ data }: MessageEvent<Silence>) => silenceOne(data);
    stops = [parts.onTick(onEachTick), parts.onWake(keepScreenOn), parts.onWake(audio.goOn)];
    keepScreenOn();
    review();
  }

  function onEachTick(): void {
    ticks += 1;
    audio.goOn();
    if (isRinging && ticks % 3 === 0) navigator.vibrate?.(vibration);
    // A system that saves power may release it while the page is visible.
    if (ticks % 60 === 0) keepScreenOn();
    review();
  }

  function close(): void {
    for (const stop of stops) stop();
    stops = [];
    tabs?.close();
    tabs = undefined;
    removeEventListener('pointerdown', unlock, { capture: true });
    removeEventListener('keydown', unlock, { capture: true });
    isShift = false;
    broken = {};
    setUnansweredOrders([]);
    audio.close();
    keepScreenOn();
  }

  return {
    view,
    setUnansweredOrders,
    silence,
    setBroken,
    soundCanceled,
    playOnce,
    startShift,
    endShift,
    testSound,
    /** The audio clock while the alarm sounds: it moves only when somebody could hear it. */
    soundingSeconds: (): number | undefined => (isRinging ? audio.seconds() : undefined),
    isScreenKeptOn: (): boolean => screenLock?.released === false,
    /** The audio clock, also while the alarm is silent. */
    audioSeconds: audio.seconds,
    open,
    close,
  };
}
