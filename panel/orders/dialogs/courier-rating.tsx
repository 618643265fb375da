// Rates the platform's courier: liked or not, and why. Shown on the order's page, and on its card once the food has left.
import type { BikerRate, BikerReviewOption } from '@pishkhan/contract/orders/biker-review.ts';
import { bikerReviewOptionWords, optionsOfRate } from '@pishkhan/contract/orders/biker-review-options.ts';
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useEffect, useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { declinedRatings, declineRating, watchDeclinedRatings } from '../model/courier-rating-offers.ts';
import { ratingWords } from '../model/courier-words.ts';
import { board, pressAction } from '../orders-store.ts';

const words = { LIKE: ratingWords.like, DISLIKE: ratingWords.dislike } as const satisfies Record<
  BikerRate,
  string
>;
const rates = ['LIKE', 'DISLIKE'] as const;

/** A thumb up, rotated for a dislike. */
function Thumb({ rate }: { rate: BikerRate }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', rate === 'DISLIKE' && 'rotate-180')}
    >
      <path d="M7 11v9.5H3.5V11zM7 11l4-7.5c1.6 0 2.5 1 2.5 2.5V9.5h5a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7" />
    </svg>
  );
}

interface RatingProps {
  order: Pick<Order, 'orderCode' | 'bikerReview'>;
}

/** Shown on the order's page: the question or the rating that was given; nothing when there is no courier to rate. */
export function CourierRating({ order: { orderCode, bikerReview } }: RatingProps) {
  const isSending = useSignal(board).waiting.some(
    (entry) => entry.orderCode === orderCode && entry.action === 'rate',
  );
  const { state, reviewOptions } = bikerReview;
  if (state === 'NON') return null;
  if (state === 'CAN_RATE')
    return isSending ? (
      <p role="status" className="text-dim">
        {ratingWords.sending}
      </p>
    ) : (
      <RatingForm orderCode={orderCode} />
    );
  return (
    <div className="flex flex-col gap-2" data-rated={state}>
      <p className="flex items-center gap-2 font-semibold">
        <Thumb rate={state} />
        {state === 'LIKE' ? ratingWords.liked : ratingWords.disliked}
      </p>
      {reviewOptions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {reviewOptions.map((option) => (
            <li key={option} className="rounded-full bg-gray-soft px-3 py-1 text-gray-ink text-sm">
              {bikerReviewOptionWords[option]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RatingFormProps {
  orderCode: OrderCode;
  chosen?: BikerRate;
  onSent?: () => void;
}

function RatingForm({ orderCode, chosen, onSent }: RatingFormProps) {
  const [rate, setRate] = useState(chosen);
  const [options, setOptions] = useState<readonly BikerReviewOption[]>([]);
  const choose = (next: BikerRate) => {
    setRate(next);
    setOptions([]);
  };
  const toggle = (option: BikerReviewOption) =>
    setOptions((present) =>
      present.includes(option) ? present.filter((other) => other !== option) : [...present, option],
    );
  const send = () => {
    if (!rate) return;
    pressAction({ orderCode, action: 'rate', rate, reviewOptions: [...options] });
    onSent?.();
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 font-semibold">{ratingWords.ask}</legend>
        {rates.map((one) => (
          <Button
            key={one}
            tone={one === rate ? 'primary' : 'quiet'}
            aria-pressed={one === rate}
            onPress={() => choose(one)}
          >
            <span className="flex items-center gap-2">
              <Thumb rate={one} />
              {words[one]}
            </span>
          </Button>
        ))}
      </fieldset>
      {rate && (
        <>
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-dim text-sm">{ratingWords.reasons}</legend>
            {optionsOfRate[rate].map((option) => (
              <label key={option} className="flex min-h-tap cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={options.includes(option)}
                  onChange={() => toggle(option)}
                  className="size-6 shrink-0 accent-primary-solid"
                />
                {bikerReviewOptionWords[option]}
              </label>
            ))}
          </fieldset>
          <Button size="tap-lg" wide onPress={send}>
            {ratingWords.send}
          </Button>
        </>
      )}
    </div>
  );
}

/** Shown on the card of an order that has left: asked once, and never again after it was dismissed. */
export function RatingOffer({ order: { orderCode, bikerReview } }: RatingProps) {
  const [rate, setRate] = useState<BikerRate>();
  const isSending = useSignal(board).waiting.some(
    (entry) => entry.orderCode === orderCode && entry.action === 'rate',
  );
  useEffect(watchDeclinedRatings, []);
  const isDeclined = useSignal(declinedRatings).includes(orderCode);
  if (bikerReview.state !== 'CAN_RATE' || isDeclined || isSending) return null;
  return (
    <div className="flex items-center gap-1 rounded-control bg-sunken ps-3">
      <span className="min-w-0 flex-1 text-dim text-sm">{ratingWords.ask}</span>
      {rates.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={words[one]}
          title={words[one]}
          onClick={() => setRate(one)}
          className="grid size-tap place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink"
        >
          <Thumb rate={one} />
        </button>
      ))}
      <IconButton icon="close" label={ratingWords.later} onPress={() => declineRating(orderCode)} />
      <Dialog isOpen={rate !== undefined} onClose={() => setRate(undefined)} title={ratingWords.title}>
        {rate && <RatingForm orderCode={orderCode} chosen={rate} onSent={() => setRate(undefined)} />}
      </Dialog>
    </div>
  );
}
