/**
 * The panel's uses of browsers beyond `@types/web` 0.0.25, which knows those of 2021. Members that the oldest browsers of the panel lack are
 * optional, so that the code has to ask for them (docs/behaviour/panel-shell.md#browsers). Only for tsconfig.browser-floor.json.
 */

interface Window {
  /** Older browsers get it from build/old-browsers.ts. */
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
  /** Also absent over plain http. */
  readonly locks?: LockManager;
  readonly wakeLock?: { request(type: 'screen'): Promise<WakeLockSentinel> };
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}
