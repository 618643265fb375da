// One customer's record of one order: the reviews of the order, of its delivery, and of its products.

import { isLiked } from '@pishkhan/contract/reviews/rating.ts';
import type { Review, ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { Link } from '@tanstack/react-router';
import { isolatePhones } from '../fa/digits.ts';
import { formatAge, formatDateTime } from '../fa/time.ts';
import { useOnTick } from '../infra/clock/hooks/use-on-tick.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { CardBody } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { softTone } from '../ui/model/tones.ts';
import { RatingStars } from './rating-stars.tsx';
import { ReplyPart } from './reply-part.tsx';
import { reviewWords as words } from './words.ts';

export function ReviewCard({ record }: { record: ReviewRecord }) {
  const { createdAt, orderId, writerName, productsDetails, order, delivery, orderItems } = record;
  const age = useOnTick(() => formatAge(createdAt, serverClock.now()));
  return (
    <article
      aria-label={words.of(writerName)}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <CardBody className="gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-bold text-lg">
            <bdi>{writerName}</bdi>
          </h2>
          <RatingStars rating={order.rating} />
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-dim text-sm">
            {age}
          </time>
          <Link
            to="/orders/$id"
            params={{ id: orderId }}
            className="ms-auto inline-flex min-h-tap items-center gap-1 text-primary-ink underline underline-offset-4"
          >
            {words.orderLink}
            <bdi dir="ltr">{orderId}</bdi>
          </Link>
        </div>
        <ReviewPart record={record} review={order} subject={words.orderReview} isMain />
        {delivery && (
          <ReviewPart record={record} review={delivery} subject={words.deliveryReview} icon="courier" />
        )}
        {orderItems.map((item) => (
          <ReviewPart
            key={item.id}
            record={record}
            review={item}
            subject={item.productName}
            icon="products"
            productId={item.productId}
          />
        ))}
        <p className="text-dim text-sm">
          {words.ordered}: {productsDetails.map(words.line).join('، ')}
        </p>
      </CardBody>
    </article>
  );
}

interface ReviewPartProps {
  record: ReviewRecord;
  review: Review;
  subject: string;
  icon?: 'courier' | 'products';
  productId?: number;
  /** Whether this is the review of the order, whose rating the card's header shows. */
  isMain?: boolean;
}

function ReviewPart({ record, review, subject, icon, productId, isMain = false }: ReviewPartProps) {
  const { comment, rating, reviewOptions } = review;
  return (
    <div className={classNames('flex flex-col gap-2', !isMain && 'border-line border-t pt-4')}>
      {!isMain && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="flex min-w-0 items-center gap-2 font-semibold">
            {icon && <Icon name={icon} size={20} className="text-dim" />}
            {productId === undefined ? (
              subject
            ) : (
              <Link
                to="/products/$id"
                params={{ id: String(productId) }}
                className="inline-flex min-h-tap items-center underline underline-offset-4"
              >
                <bdi>{subject}</bdi>
              </Link>
            )}
          </h3>
          <RatingStars rating={rating} size={16} />
        </div>
      )}
      {comment ? (
        <p className="whitespace-pre-line wrap-anywhere">{isolatePhones(comment)}</p>
      ) : (
        isMain && reviewOptions.length === 0 && <p className="text-dim">{words.noComment}</p>
      )}
      <Options options={reviewOptions} />
      <ReplyPart record={record} review={review} subject={subject} />
    </div>
  );
}

function Options({ options }: { options: Review['reviewOptions'] }) {
  if (options.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {options.map(({ title, rating }) => (
        <li
          key={title}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-full ps-2 pe-3 font-semibold text-sm',
            softTone[isLiked(rating) ? 'success' : 'error'],
          )}
        >
          <Icon name={isLiked(rating) ? 'check' : 'close'} size={20} />
          <span className="sr-only">{isLiked(rating) ? words.good : words.bad}: </span>
          {title}
        </li>
      ))}
    </ul>
  );
}
