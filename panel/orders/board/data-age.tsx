import { useRef } from 'react';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { secondsSinceContact } from '../live/connection-quality.ts';
import type { LiveView } from '../live/live-orders.ts';
import { connectionWords } from '../words.ts';

/** «آخرین به‌روزرسانی ۴۰ ثانیه پیش», counting. */
export function DataAge({ view, className }: { view: LiveView; className?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useTick(() => {
    const seconds = secondsSinceContact(view, performance.now());
    const words =
      seconds === undefined
        ? ''
        : seconds < 120
          ? connectionWords.updated(seconds)
          : connectionWords.updatedMinutes(Math.floor(seconds / 60));
    writeText(text.current, words);
  });
  return <span ref={text} className={className} />;
}
