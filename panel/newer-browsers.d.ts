/**
 * Browser features that the panel uses and that `@types/web` 0.0.25, which knows those of 2021, lacks. Members that the oldest browsers of
 * the panel lack are optional, so that the code has to test for them (docs/behaviour/panel-shell.md#browsers). Only
 * tsconfig.browser-floor.json uses this file.
 */

interface Window {
  /** build/old-browsers.ts provides it to older browsers. */
  reportError(error: unknown): void;
}

interface HTMLElement {
  inert?: boolean;
  showPopover?(): void;
  hidePopover?(): void;
}

interface HTMLDialogElement {
  open: boolean;
  showModal(): void;
  close(): void;
}

interface CanvasRenderingContext2D {
  textRendering?: string;
}

interface IDBDatabase {
  transaction(
    storeNames: string | string[],
    mode: IDBTransactionMode,
    options: { durability: 'strict' },
  ): IDBTransaction;
}

interface LockOptions {
  signal?: AbortSignal;
  steal?: boolean;
}

interface LockManager {
  request<Result>(name: string, work: () => Result): Promise<Awaited<Result>>;
  request<Result>(name: string, options: LockOptions, work: () => Result): Promise<Awaited<Result>>;
}

interface WakeLockSentinel {
  readonly released: boolean;
  release(): Promise<void>;
}

interface Navigator {
  /** Browsers also lack it over plain http. */
  readonly locks?: LockManager;
  readonly wakeLock?: { request(type: 'screen'): Promise<WakeLockSentinel> };
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}
