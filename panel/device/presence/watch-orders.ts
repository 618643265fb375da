// Observes what happens to new orders on this device: they are received, drawn, heard and touched.
// Invariant: it only reads. Nothing here changes the board or the alarm, so nothing here can delay them.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { alarmView, board, newOrders, soundingSeconds } from '../../orders/public.ts';
import type { Fact } from './report-queue.ts';

type Note = (code: OrderCode, fact: Fact) => void;

/** The interval between two reads of the audio clock. */
const soundPollMs = 250;

const waitingCodes = (): OrderCode[] => newOrders(board.get().orders).map(({ order }) => order.orderCode);

const cardOf = (code: OrderCode): Element | null =>
  document.querySelector(`[data-order="${CSS.escape(code)}"]`);

/** Returns `close`, which ends the observation, and `look`, which must be called once a second. */
export function watchOrders(note: Note): { look(): void; close(): void } {
  let heardAt: number | undefined;
  const drawn = new Set<OrderCode>();

  function arrive(): void {
    const codes = waitingCodes();
    for (const code of codes) note(code, 'received');
    for (const code of drawn) if (!codes.includes(code)) drawn.delete(code);
    // A page that is hidden or frozen draws no frame.
    if (codes.some((code) => !drawn.has(code))) requestAnimationFrame(draw);
  }

  function draw(): void {
    if (document.visibilityState !== 'visible') return;
    for (const code of waitingCodes()) {
      if (drawn.has(code) || !cardOf(code)) continue;
      drawn.add(code);
      note(code, 'drawn');
    }
  }

  /** Orders that were loud at the last read. They count as heard when they are still loud and the audio clock has moved since. */
  let loudBefore: readonly OrderCode[] = [];
  function listen(): void {
    const seconds = soundingSeconds();
    const { loud } = alarmView.get();
    if (seconds !== undefined && heardAt !== undefined && seconds > heardAt)
      for (const code of loud) if (loudBefore.includes(code)) note(code, 'sounded');
    heardAt = seconds;
    loudBefore = seconds === undefined ? [] : loud;
  }

  function ring(): void {
    listen();
    setTimeout(listen, soundPollMs);
  }

  function touch({ target }: Event): void {
    const card = target instanceof Element ? target.closest('[data-order]') : null;
    const page = /^\/orders\/([^/]+)$/.exec(location.pathname)?.[1];
    const code = card?.getAttribute('data-order') ?? (page && decodeURIComponent(page));
    if (code && waitingCodes().includes(code as OrderCode)) note(code as OrderCode, 'touched');
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') touch(event);
  }

  const stops = [board.subscribe(arrive), alarmView.subscribe(ring)];
  addEventListener('pointerdown', touch, { capture: true });
  addEventListener('keydown', press, { capture: true });
  arrive();
  ring();
  return {
    look() {
      arrive();
      ring();
    },
    close() {
      for (const stop of stops) stop();
      removeEventListener('pointerdown', touch, { capture: true });
      removeEventListener('keydown', press, { capture: true });
    },
  };
}
