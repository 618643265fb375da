// The review status of an option, beside the field that it concerns: pending, or refused with the reason.

import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import {
  type Approval,
  approval,
  type ChangeType,
  changeSentence,
  changeType,
  partType,
} from '@pishkhan/contract/menu/review/approval.ts';
import { type ReactNode, useState } from 'react';
import { formatToman } from '../../fa/money.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { dropChange } from '../availability/change-stock.ts';
import { toastFailure } from '../availability/press-availability.ts';
import { type OptionRow, requestOf } from './model/option-form.ts';
import { optionReviewWords as words } from './option-words.ts';

export interface OptionReviewProps {
  group: OptionCategory;
  option: Option;
  row: OptionRow;
  onChange: (change: Partial<OptionRow>) => void;
}

const sentenceOf = (type: ChangeType, result: Approval): string =>
  changeSentence(partType.PRODUCT_OPTION, type, result) ?? '';

export function OptionReview({ group, option, row, onChange }: OptionReviewProps) {
  if (option.isApproved === approval.ACCEPTED) return <PriceReview group={group} option={option} />;
  const sentence = sentenceOf(changeType.ADD_NEW_OPTION, option.isApproved);
  if (option.isApproved === approval.PENDING)
    return <ReviewNote tone="warning" title={sentence} note={words.notYetShown} />;
  const reason = requestOf(group, option.id, 'ADD_NEW_OPTION')?.reason;
  return (
    <ReviewNote
      tone="error"
      title={sentence}
      note={
        <>
          {reason && <span className="block font-semibold">{words.reason(reason)}</span>}
          {words.refusedHint}
        </>
      }
      action={
        <Button
          tone="quiet"
          icon={row.asksAgain ? 'check' : 'refresh'}
          aria-pressed={row.asksAgain}
          onPress={() => onChange({ asksAgain: !row.asksAgain })}
        >
          {row.asksAgain ? words.willAskAgain : words.askAgain}
        </Button>
      }
    />
  );
}

function PriceReview({ group, option }: { group: OptionCategory; option: Option }) {
  const [isSending, setIsSending] = useState(false);
  const request = requestOf(group, option.id, 'OPTION_PRICE_CHANGED');
  if (!request || request.newPrice === null) return null;
  const waits = request.result === approval.PENDING;
  const prices = [formatToman(request.newPrice), formatToman(option.price)] as const;
  const drop = () => {
    setIsSending(true);
    dropChange(request.id)
      .catch((failure) => toastFailure(failure, option.optionName))
      .finally(() => setIsSending(false));
  };
  return (
    <ReviewNote
      tone={waits ? 'warning' : 'error'}
      title={sentenceOf(changeType.OPTION_PRICE_CHANGED, request.result)}
      note={
        <>
          {words.prices(...prices)}
          {!waits && request.reason && (
            <span className="block font-semibold">{words.reason(request.reason)}</span>
          )}
        </>
      }
      action={
        <Button tone="quiet" pending={isSending} onPress={drop}>
          {waits ? words.takeBack : words.understood}
        </Button>
      }
    />
  );
}

const looks = {
  warning: { icon: 'clock', box: 'bg-warning-soft', ink: 'text-warning-ink' },
  error: { icon: 'error', box: 'bg-error-soft', ink: 'text-error-ink' },
} as const;

function ReviewNote(props: {
  tone: keyof typeof looks;
  title: string;
  note?: ReactNode;
  action?: ReactNode;
}) {
  const { icon, box, ink } = looks[props.tone];
  return (
    <div className={classNames('flex flex-wrap items-center gap-3 rounded-control px-3 py-2', box)}>
      <div className="flex min-w-0 flex-1 basis-[14rem] items-start gap-2 text-sm">
        <Icon name={icon} size={20} className={classNames('mt-0.5', ink)} />
        <div className="min-w-0">
          <p className={classNames('font-bold', ink)}>{props.title}</p>
          {props.note && <div className="text-ink">{props.note}</div>}
        </div>
      </div>
      {props.action}
    </div>
  );
}
