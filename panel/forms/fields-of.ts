// Binds controls to the values of a form: `<MoneyField {...fields.value('price')} label=… />`.
import type { ChangeEvent } from 'react';
import type { FieldProblems } from './model/problems.ts';

export interface FieldsParts<T> {
  form: T;
  problems: FieldProblems;
  onChange: (edits: Partial<T>) => void;
}

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** `prefix` precedes the names of the problems, for a form inside a row of another form. */
export function fieldsOf<T>({ form, problems, onChange }: FieldsParts<T>, prefix = '') {
  const edit = (name: string, value: unknown) => onChange({ [name]: value } as Partial<T>);
  return {
    /** Props of a control that reports its value. */
    value: <K extends keyof T & string>(name: K) => ({
      field: prefix + name,
      value: form[name],
      error: problems[prefix + name],
      onChange: (value: T[K]) => edit(name, value),
    }),
    /** Props of a native text field. */
    text: (name: TextName<T>) => ({
      field: prefix + name,
      value: form[name] as string,
      error: problems[prefix + name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        edit(name, currentTarget.value),
    }),
  };
}
