// The shop's rating with its distribution, and how many reviews wait for a reply.
import type { ReviewStats } from '@pishkhan/contract/reviews/calls.ts';
import { formatNumber } from '../fa/digits.ts';
import { periodShown } from '../fa/periods.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Skeletons } from '../ui/skeletons.tsx';
import { SumTile, sumTiles } from '../ui/sum-tile.tsx';
import { useStats } from './queries.ts';
import { RatingStars } from './rating-stars.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { reviewWords as words } from './words.ts';

interface StatsCardProps {
  filter: ReviewFilter;
  onShowWaiting: () => void;
}

export function StatsCard({ filter, onShowWaiting }: StatsCardProps) {
  return (
    <TitledCard
      title={words.ratingTitle}
      aside={<span className="text-dim text-sm">{periodShown(filter.period)}</span>}
    >
      <Loaded
        query={useStats(filter)}
        failed={words.statsFailed}
        loading={words.statsLoading}
        skeleton={<Skeletons count={1} className="h-72 rounded-control" />}
      >
        {(stats) => (
          <>
            <Average stats={stats} />
            <Distribution stats={stats} />
            <Waiting
              count={stats.unansweredCount}
              isNew={stats.ratesCount === 0}
              isShown={filter.shown === 'unanswered'}
              onShow={onShowWaiting}
            />
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}

/** All parts are rendered even without a rating, so that the reviews below do not move when the response arrives. */
const Average = ({ stats: { rating, ratesCount } }: { stats: ReviewStats }) => (
  <dl className={classNames(sumTiles, '!shadow-none')}>
    <SumTile
      term={words.average}
      size="large"
      hint={rating === null ? words.noRating : words.ratesCount(ratesCount)}
    >
      <span className="flex flex-wrap items-center gap-x-3">
        <span aria-hidden={rating !== null}>{rating === null ? '—' : words.rating(rating)}</span>
        {rating !== null && <RatingStars rating={rating} size={24} />}
      </span>
    </SumTile>
  </dl>
);

const Distribution = ({ stats: { distribution, ratesCount } }: { stats: ReviewStats }) => (
  <ul className="flex flex-col gap-2">
    {distribution.map(({ rating, count }) => {
      const percent = ratesCount === 0 ? 0 : Math.round((count / ratesCount) * 100);
      return (
        <li key={rating} className="flex items-center gap-3 text-sm">
          <span className="sr-only">{words.ratingRow(rating, count, percent)}</span>
          <span aria-hidden="true" className="flex w-9 shrink-0 items-center gap-1">
            {formatNumber(rating)}
            <Icon name="reviews" size={16} className="text-warning-ink" />
          </span>
          <span aria-hidden="true" className="h-3 min-w-0 flex-1 overflow-hidden rounded-full bg-track">
            <span
              className="bar-fill block h-full rounded-full bg-primary-solid"
              style={{ inlineSize: `${percent}%` }}
            />
          </span>
          <span aria-hidden="true" className="w-11 shrink-0 text-end text-dim">
            {words.percent(percent)}
          </span>
        </li>
      );
    })}
  </ul>
);

interface WaitingProps {
  count: number;
  /** Whether nobody has rated the shop yet. */
  isNew: boolean;
  isShown: boolean;
  onShow: () => void;
}

const Waiting = ({ count, isNew, isShown, onShow }: WaitingProps) => (
  <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
    <p className="flex items-center gap-2 font-semibold">
      <Icon
        name={count === 0 ? 'check' : 'clock'}
        size={20}
        className={count === 0 ? 'text-success-ink' : 'text-warning-ink'}
      />
      {isNew && count === 0 ? words.nothingToAnswer : words.waiting(count)}
    </p>
    {count > 0 && !isShown && (
      <Button tone="quiet" onPress={onShow}>
        {words.showWaiting}
      </Button>
    )}
  </div>
);
