// The present state beside the requested one.
import type { QueuedChange } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { Money } from '@pishkhan/panel/ui/money.tsx';
import type { ReactNode } from 'react';
import type { Item } from './items.ts';
import { pricePercent } from './price-percent.ts';
import { moderationWords as words } from './words.ts';

export function Compared({ item }: { item: Item }) {
  if (item.queue === 'images')
    return (
      <Pair
        before={<Picture path={item.image.replacedImageLink} />}
        after={<Picture path={item.image.imageLink} isNew />}
      />
    );
  if (item.queue === 'replies') {
    const { rating, comment, reply } = item.waiting;
    return (
      <Pair
        titles={[words.review(rating), words.reply(reply.writerName)]}
        before={<Said text={comment} />}
        after={<Said text={reply.comment} isNew />}
      />
    );
  }
  return <Change change={item.change} />;
}

function Change({ change }: { change: QueuedChange }) {
  const { imageLink, replacedImageLink, oldPrice, newPrice, soldPieces } = change;
  if (imageLink !== null)
    return <Pair before={<Picture path={replacedImageLink} />} after={<Picture path={imageLink} isNew />} />;
  return (
    <>
      <Pair
        before={
          oldPrice === null ? (
            <p className="text-dim">{words.nothingBefore}</p>
          ) : (
            <Money toman={oldPrice} className="text-2xl" />
          )
        }
        after={
          <div className="flex flex-wrap items-center gap-3">
            {newPrice !== null && <Money toman={newPrice} className="font-bold text-2xl" />}
            {oldPrice !== null && newPrice !== null && <Percent oldPrice={oldPrice} newPrice={newPrice} />}
          </div>
        }
      />
      {soldPieces !== null && <p className="text-dim">{words.sold(soldPieces)}</p>}
    </>
  );
}

/** Percent: a price that rises by this much or more is marked. */
const steep = 30;

function Percent({ oldPrice, newPrice }: { oldPrice: number; newPrice: number }) {
  const percent = pricePercent(oldPrice, newPrice);
  if (percent === null) return null;
  return (
    <Badge tone={percent >= steep ? 'error' : percent > 0 ? 'warning' : 'success'}>
      {percent > 0 ? words.more(percent) : words.less(-percent)}
    </Badge>
  );
}

interface PairProps {
  titles?: readonly [before: string, after: string];
  before: ReactNode;
  after: ReactNode;
}

const Pair = ({ titles = [words.before, words.after], before, after }: PairProps) => (
  <div className="grid gap-4 md:grid-cols-2">
    <Side title={titles[0]}>{before}</Side>
    <Side title={titles[1]} isNew>
      {after}
    </Side>
  </div>
);

const Side = ({ title, isNew, children }: { title: string; isNew?: true; children: ReactNode }) => (
  <section
    aria-label={title}
    className={classNames(
      'flex min-w-0 flex-col gap-3 rounded-card border p-4',
      isNew ? 'border-primary-solid border-2' : 'border-line bg-sunken',
    )}
  >
    <h3 className="font-semibold text-dim text-sm">{title}</h3>
    {children}
  </section>
);

const Picture = ({ path, isNew }: { path: string | null; isNew?: true }) =>
  path === null ? (
    <p className="text-dim">{words.nothingBefore}</p>
  ) : (
    <img
      src={path}
      alt={isNew ? words.after : words.before}
      className="max-h-[55dvh] w-full rounded-control object-contain"
    />
  );

const Said = ({ text, isNew }: { text: string | null; isNew?: true }) => (
  <p className={classNames('whitespace-pre-wrap break-words', isNew && 'text-lg', !text && 'text-dim')}>
    <bdi>{text || words.noComment}</bdi>
  </p>
);
