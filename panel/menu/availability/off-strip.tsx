// The list of everything that is off for now. Collapsed it is one line with the count; expanded, each entry says who, until when, and has a
// button to end it.
import type { OffPart } from '@pishkhan/contract/menu/availability/availability.ts';
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countOff } from '../model/product-search.ts';
import { openDialog } from '../open-dialogs.tsx';
import { useOff } from '../queries.ts';
import { stripWords } from '../words.ts';
import { pressMakeAvailable } from './press-availability.ts';

/** `groups` contain all products. They are counted, and a variant whose stock has run out gets its stock dialog. */
export function OffStrip({ groups }: { groups: readonly ProductGroup[] }) {
  const { data: off = [] } = useOff();
  const [isOpen, setIsOpen] = useState(false);
  if (off.length === 0) return null;
  return (
    <section
      aria-label={stripWords.title}
      className="overflow-hidden rounded-card border border-current/25 bg-warning-soft text-warning-ink"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="off-parts"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap w-full items-center gap-3 px-4 text-start"
      >
        <Icon name="clock" size={20} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-bold">
            {stripWords.count(countOff(groups), off.filter(({ part }) => part === 'OPTION').length)}
          </span>
          <FirstReturn off={off} />
        </span>
        <span className="font-semibold text-sm max-sm:sr-only">
          {isOpen ? stripWords.hide : stripWords.show}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
      </button>
      <ul id="off-parts" hidden={!isOpen} className="bg-surface text-ink">
        {isOpen &&
          off.map((part) => <OffLine key={`${part.part} ${part.partId}`} off={part} groups={groups} />)}
      </ul>
    </section>
  );
}

const nameOf = ({ part, name, ofName }: OffPart): string => stripWords.part(part, name, ofName);

/** The collapsed line: the next entry to come back, or the names. */
function FirstReturn({ off }: { off: readonly OffPart[] }) {
  const first = off.find(({ until }) => until !== null);
  const words = useOnTick(() =>
    first?.until
      ? stripWords.next(nameOf(first), first.until, serverClock.now())
      : off.slice(0, 5).map(nameOf).join('، '),
  );
  return <span className="min-w-0 flex-1 truncate text-sm">{words}</span>;
}

function OffLine({ off, groups }: { off: OffPart; groups: readonly ProductGroup[] }) {
  const { part, partId, because, until, byName } = off;
  const name = nameOf(off);
  const left = useOnTick(() => (until ? stripWords.until(until, serverClock.now()) : stripWords.noEnd));
  const variant = groups
    .flatMap(({ products }) => products)
    .flatMap(({ variants }) => variants)
    .find(({ productId }) => part === 'VARIANT' && productId === partId);
  const isCounted = because === 'NONE_LEFT' && variant !== undefined;

  return (
    <li className="flex items-center justify-between gap-4 border-line border-t px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {name}
          {part === 'OPTION' && <span className="font-normal text-dim text-sm"> ({stripWords.option})</span>}
        </span>
        <span className="block text-dim text-sm">
          {stripWords.because[because]}
          {because !== 'NONE_LEFT' && ` ${left}`}
          {byName !== null && `، ${stripWords.by(byName)}`}
        </span>
      </span>
      <Button
        tone="quiet"
        className="shrink-0"
        aria-label={stripWords.named(isCounted ? stripWords.restock : stripWords.end, name)}
        onPress={() =>
          isCounted
            ? openDialog({ kind: 'stock', variant, name })
            : void pressMakeAvailable([{ part, partId }], name)
        }
      >
        {isCounted ? stripWords.restock : stripWords.end}
      </Button>
    </li>
  );
}
