// Waits for a sign that there is something to do, or for a while at most.

export interface WakeSignal {
  notify(): void;
  /** Until the wakeSignal rings, or has notified since the last wait, or the time is over. */
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
