import {
  type LiveFigures,
  mostCounted,
  type TroubleKind,
  troubleKinds,
} from '@pishkhan/contract/troubles/troubles.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatAge } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { LineSum, sumLine } from '@pishkhan/panel/ui/sum-tile.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { kindWords, troublesWords as words } from './words.ts';

interface FiguresStripProps {
  figures: LiveFigures | undefined;
  isOpen: boolean;
  kind: TroubleKind | undefined;
  hrefOf: (kind: TroubleKind | undefined) => string;
}

const counted = (count: number): string =>
  count >= mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count);

/** The figures of all shops, and the lanes with the number of their rows. */
export function FiguresStrip({ figures, isOpen, kind, hrefOf }: FiguresStripProps) {
  if (!figures) return null;
  const { ordersAMinute, inTimePercent, shopsPresent, unsentSince, open } = figures;
  return (
    <>
      {unsentSince && (
        <Banner
          tone="warning"
          icon="warning"
          title={words.unsent(formatAge(unsentSince, serverClock.now()))}
        />
      )}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <dl aria-label={words.figures} className={sumLine}>
          <LineSum term={words.ordersAMinute}>{formatNumber(ordersAMinute)}</LineSum>
          <LineSum term={words.inTime}>
            {inTimePercent === null ? '—' : words.percent(formatNumber(inTimePercent))}
          </LineSum>
          <LineSum term={words.shopsPresent}>{formatNumber(shopsPresent)}</LineSum>
        </dl>
        <div role="status" className="flex items-center gap-1.5 text-dim">
          <Icon name={isOpen ? 'wifi' : 'wifi-off'} size={16} />
          {words.streamOf[isOpen ? 'open' : 'lost']}
        </div>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {troubleKinds
          .filter((lane) => (open[lane] ?? 0) > 0 || lane === kind)
          .map((lane) => (
            <li key={lane}>
              <GoLink
                href={hrefOf(lane === kind ? undefined : lane)}
                aria-current={lane === kind ? 'true' : undefined}
                className="flex min-h-tap items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm aria-[current=true]:border-primary-solid aria-[current=true]:bg-primary-soft"
              >
                {kindWords[lane]}
                <span className="font-bold tabular-nums">{counted(open[lane] ?? 0)}</span>
              </GoLink>
            </li>
          ))}
      </ul>
    </>
  );
}
