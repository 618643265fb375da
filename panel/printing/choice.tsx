import type { ReactNode } from 'react';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { Template } from './model/template.ts';

/** What each group of settings gets: the template as it is, and whom to tell of another one. */
export interface FieldsProps {
  readonly template: Template;
  readonly onChange: (next: Template) => void;
}

/** The label that a segmented control keeps to itself, for those who see. */
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
