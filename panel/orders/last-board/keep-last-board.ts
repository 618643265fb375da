// Stores the board from the first list on: at once, then at most once a second while it changes, and when the page is left.
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { onTick } from '../../infra/clock/ticker.ts';
import { tokens } from '../../infra/http/client.ts';
import { lastBoardKey, ownerOf } from '../../infra/http/token-store.ts';
import type { Signal } from '../../infra/signals/signal.ts';
import type { Board } from '../create-board.ts';
import { isOwnedBy } from '../outbox/outbox-rules.ts';
import { storedText } from './stored-board.ts';

export function keepLastBoard(board: Signal<Board>): void {
  let isKept = false;
  let isDirty = false;

  function keep(): void {
    isDirty = false;
    const { owner, live, orders, waiting } = board.get();
    const by = ownerOf(tokens.token());
    // Another tab may have signed out or switched the shop a moment ago: its token store has cleared what was stored.
    if (!owner || live.lastContactAt === undefined || !by || !isOwnedBy(by, owner)) return;
    const agoMs = performance.now() - live.lastContactAt;
    try {
      localStorage.setItem(
        lastBoardKey,
        storedText({
          ...owner,
          orders,
          waiting: waiting.length,
          serverAt: serverClock.now() - agoMs,
          deviceAt: deviceNow() - agoMs,
        }),
      );
      isKept = true;
    } catch {
      // The storage is full or forbidden. An older board would be shown as the last one.
      drop();
    }
  }

  function drop(): void {
    isKept = false;
    try {
      localStorage.removeItem(lastBoardKey);
    } catch {
      // Nothing could be stored either.
    }
  }

  const follow = () => {
    if (board.get().live.state) {
      isDirty = true;
      if (!isKept) keep();
    } else if (isKept) drop();
  };
  const keepChanges = () => {
    if (isDirty) keep();
  };
  board.subscribe(follow);
  onTick(keepChanges);
  addEventListener('pagehide', keepChanges);
  follow();
}
