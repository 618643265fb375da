import type { ReactNode } from 'react';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { Template } from './model/template.ts';

/** The props of each group of settings: the template, and the callback for changing it. */
export interface FieldsProps {
  readonly template: Template;
  readonly onChange: (next: Template) => void;
}

/** A visible label for a segmented control, whose own label is for screen readers. */
export function Labelled({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="font-semibold text-sm">
        {label}
      </p>
      {children}
      {hint && <p className="text-dim text-sm">{hint}</p>}
    </div>
  );
}

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Id, string>>;
  readonly ids: readonly Id[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly hint?: string;
}

export function Choice<Id extends string>({ label, names, ids, value, onChange, hint }: ChoiceProps<Id>) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      <SegmentedControl
        label={label}
        segments={ids.map((id) => ({ id, label: names[id] }))}
        value={value}
        onChange={onChange}
        className="flex-wrap"
      />
    </Labelled>
  );
}
