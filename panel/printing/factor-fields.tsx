// All settings of a template. Each change is reported at once, so that the preview follows immediately.
import { documentKinds, printCopies } from '@pishkhan/contract/printing/print.ts';
import { formatNumber } from '../fa/digits.ts';
import { TitledCard } from '../ui/card.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { AutomaticField } from './automatic-field.tsx';
import { Choice, type FieldsProps, Labelled } from './choice.tsx';
import { LogoField } from './logo-field.tsx';
import {
  type Fields,
  fitsPrinter,
  footerLength,
  nameLength,
  ofKind,
  papers,
  phoneViews,
  type Template,
  textSizes,
} from './model/template.ts';
import { kindShort, pageWords, paperNames, phoneNames, textSizeNames } from './page-words.ts';
import { PrinterField } from './printer-field.tsx';

const copyCounts = Array.from({ length: printCopies.max }, (_, index) => index + printCopies.min);
const browserPrinter = { kind: 'browser', isSilent: false } as const;

export function FactorFields({
  template,
  onChange,
  nameError,
}: FieldsProps & { nameError: string | undefined }) {
  const set = (changes: Partial<Template>) => onChange({ ...template, ...changes });
  return (
    <>
      <TitledCard title={pageWords.shape}>
        <TextField
          name="name"
          label={pageWords.name}
          value={template.name}
          maxLength={nameLength}
          error={nameError}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Choice
          label={pageWords.kind}
          names={kindShort}
          ids={documentKinds}
          value={template.kind}
          onChange={(kind) => onChange(ofKind(template, kind))}
        />
        <Choice
          label={pageWords.paper}
          names={paperNames}
          ids={papers}
          value={template.paper}
          onChange={(paper) =>
            set({
              paper,
              ...(!fitsPrinter(paper, template.printer.kind) && { printer: browserPrinter }),
            })
          }
        />
        <Choice
          label={pageWords.textSize}
          names={textSizeNames}
          ids={textSizes}
          value={template.textSize}
          onChange={(textSize) => set({ textSize })}
        />
        <Labelled label={pageWords.copiesLabel}>
          <SegmentedControl
            label={pageWords.copiesLabel}
            segments={copyCounts.map((count) => ({ id: String(count), label: formatNumber(count) }))}
            value={String(template.copies)}
            onChange={(count) => set({ copies: Number(count) })}
          />
        </Labelled>
      </TitledCard>
      <TitledCard title={pageWords.contents}>
        <Contents template={template} onChange={onChange} />
        <TextArea
          label={pageWords.footer}
          rows={2}
          value={template.footer}
          maxLength={footerLength}
          onChange={(event) => set({ footer: event.currentTarget.value })}
        />
      </TitledCard>
      <TitledCard title={pageWords.printer}>
        <PrinterField template={template} onChange={onChange} />
      </TitledCard>
      <TitledCard title={pageWords.automaticTitle}>
        <AutomaticField template={template} onChange={onChange} />
      </TitledCard>
    </>
  );
}

const flags = [
  ['prices', pageWords.prices],
  ['customerName', pageWords.customerName],
  ['address', pageWords.address],
  ['comment', pageWords.comment],
  ['code', pageWords.code],
  ['logo', pageWords.logo],
] as const satisfies readonly (readonly [Exclude<keyof Fields, 'phone'>, string])[];

function Contents({ template, onChange }: FieldsProps) {
  const { fields } = template;
  const set = (changes: Partial<Fields>) => onChange({ ...template, fields: { ...fields, ...changes } });
  return (
    <>
      <div className="grid gap-x-8 md:grid-cols-2">
        {flags.map(([name, label]) => (
          <Switch key={name} label={label} isOn={fields[name]} onChange={(isOn) => set({ [name]: isOn })} />
        ))}
      </div>
      {fields.logo && <LogoField />}
      <Choice
        label={pageWords.phone}
        names={phoneNames}
        ids={phoneViews}
        value={fields.phone}
        onChange={(phone) => set({ phone })}
        hint={pageWords.maskedHint}
      />
    </>
  );
}
