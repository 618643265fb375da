// Waits for a sign that there is something to do, or for a while at most.

export interface Bell {
  ring(): void;
  /** Until the bell rings, or has rung since the last wait, or the time is over. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let waiter: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      waiter?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          waiter = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      waiter = undefined;
      rung = false;
    },
  };
}
