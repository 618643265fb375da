// An auto-reset event with timeout: waits for a notification, or for a limited time.

export interface WakeSignal {
  notify(): void;
  /** Resolves after a notification, at once if one came since the last wait, or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let notified = false;
  let waiter: (() => void) | undefined;
  return {
    notify() {
      notified = true;
      waiter?.();
    },
    async wait(ms) {
      if (!notified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          waiter = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      waiter = undefined;
      notified = false;
    },
  };
}
