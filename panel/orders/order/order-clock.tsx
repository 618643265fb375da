// The time of an order: a large number in a box of constant width, its label, and a bar that shrinks.
import { useRef } from 'react';
import { formatCountdown } from '../../fa/time.ts';
import { writeText } from '../../infra/clock/hooks/use-tick.ts';
import { useTickInView } from '../../infra/clock/hooks/use-tick-in-view.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { type Aged, ageOf } from '../model/order-age.ts';

interface OrderClockProps {
  order: Aged;
  /** Shows the alert as a full sentence, if there is space for it. */
  showsAlert?: boolean;
  /** The label stands below the number, or beside it in the compact view. */
  size?: keyof typeof numberClass;
}

const numberClass = {
  below: 'text-end text-2xl leading-7 xl:text-3xl xl:leading-8',
  beside: 'text-lg leading-6',
  large: 'text-end text-[2rem] leading-7',
} as const;

/** The enclosing element marked `data-clock` gets `data-age`: fresh, soon or late. */
export function OrderClock({ order, showsAlert = false, size = 'below' }: OrderClockProps) {
  const number = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  useTickInView(number, () => {
    const age = ageOf(order, serverClock.now());
    const left = formatCountdown(age.seconds);
    writeText(number.current, left);
    // Applies from an hour on: the box has a fixed size, so that a tick lays out nothing but itself.
    number.current?.toggleAttribute('data-long', left.length > 5);
    writeText(word.current, (showsAlert && age.alert) || age.word);
    // The element is found in the document, because the ref of an enclosing element is not set yet at the first rendering.
    const card = number.current?.closest<HTMLElement>('[data-clock]');
    if (card && card.dataset.age !== age.level) card.dataset.age = age.level;
    const scale = `${Math.round((age.left ?? 0) * 100) / 100} 1`;
    if (bar.current && bar.current.style.scale !== scale) bar.current.style.scale = scale;
  });
  return (
    <>
      <span
        className={classNames(
          'flex',
          size === 'beside' ? 'flex-wrap items-center gap-x-0.5' : 'max-w-full shrink-0 flex-col items-end',
        )}
      >
        {/* The number is a block of its own: a flex item is never laid out without its container. */}
        <span>
          <span ref={number} className={classNames('clock-number block font-bold', numberClass[size])} />
        </span>
        <span
          ref={word}
          className={classNames('font-semibold text-xs', size === 'below' ? 'leading-5' : 'leading-4')}
        />
      </span>
      <span
        ref={bar}
        aria-hidden="true"
        className="clock-bar absolute inset-x-0 bottom-0 h-1 bg-current opacity-50"
      />
    </>
  );
}
