// A rating as stars, with its number for screen readers.
import { topRating } from '@pishkhan/contract/reviews/rating.ts';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { reviewWords } from './words.ts';

export function RatingStars({ rating, size = 20 }: { rating: number; size?: 16 | 20 | 24 }) {
  const full = Math.round(rating);
  return (
    <span className="inline-flex items-center gap-0.5 text-warning-ink">
      <span className="sr-only">{reviewWords.ofTop(rating, topRating)}</span>
      {Array.from({ length: topRating }, (_, index) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a rating are their places.
          key={index}
          name="reviews"
          size={size}
          className={classNames(index < full && 'fill-current')}
        />
      ))}
    </span>
  );
}
