import type { BusinessType } from '@pishkhan/contract/reference/calls.ts';
import { useId } from 'react';
import { pictureUrl } from '../../infra/http/picture-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { FieldProblem } from '../field-problem.tsx';
import { registrationWords } from './registration-words.ts';

/** Illustrated cards around native radio buttons, so that arrow keys work. */
export function BusinessTypeField(props: {
  types: readonly BusinessType[];
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
}) {
  const { types, value, error, onChange } = props;
  const id = useId();
  const isWaiting = types.some((type) => type.id === value && !type.active);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{registrationWords.businessType}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {types.map((type) => (
          <label
            key={type.id}
            className={classNames(
              'flex cursor-pointer items-center gap-3 rounded-card border-2 p-3 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              type.id === value
                ? 'border-primary-solid bg-primary-soft'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={type.id === value}
              onChange={() => onChange(type.id)}
              className="sr-only"
            />
            <img src={pictureUrl(type.image)} alt="" width="64" height="64" className="size-16 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-bold">
                {type.name}
                {!type.active && <Badge tone="warning">{registrationWords.soon}</Badge>}
              </span>
              <span className="block text-sm text-dim">{type.title}</span>
            </span>
            {type.id === value && <Icon name="check" className="text-primary-ink" />}
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
      {isWaiting && (
        <p role="status" className="text-sm text-warning-ink">
          {registrationWords.typeSoon}
        </p>
      )}
    </fieldset>
  );
}
