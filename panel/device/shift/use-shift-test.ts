import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/public.ts';
import type { ShiftResults, ShiftStep, StepResult } from '../model/shift-result.ts';
import {
  askForNotifications,
  testConnection,
  testNotifications,
  testPrinting,
  testScreen,
  testSound,
} from '../model/test-device.ts';

/** The results so far, and the actions that change them. Results are undefined before the first press. */
export function useShiftTest() {
  const { vendor } = useSession();
  const [results, setResults] = useState<ShiftResults>();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  /** Runs one test. Its result is dropped when another run has begun meanwhile. */
  async function take(step: ShiftStep, test: () => Promise<StepResult | null> | StepResult): Promise<void> {
    const mine = run.current;
    setResults((known) => ({ ...known, [step]: undefined }));
    const result = await test();
    if (mine === run.current) setResults((known) => ({ ...known, [step]: result }));
  }

  return {
    results,
    /** Must be called from a press. */
    start: () => {
      run.current += 1;
      setResults({});
      void take('sound', testSound);
      void take('notifications', testNotifications);
      void take('screen', testScreen);
      void take('connection', testConnection);
      void take('printing', () => testPrinting(vendor?.vendorCode ?? ''));
    },
    playAgain: () => void take('sound', testSound),
    answer: (isHeard: boolean) =>
      void take('sound', () => ({ code: isHeard ? 'SOUND_HEARD' : 'SOUND_NOT_HEARD' })),
    allow: () => void take('notifications', askForNotifications),
  };
}
