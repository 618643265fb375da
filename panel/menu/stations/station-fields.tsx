// The fields of the stations: a name in each row, and a station for each category.
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { FieldPlace, type FieldProblems, FormSection } from '../../forms/public.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  canAddStation,
  nextChoices,
  type StationRow,
  type StationsForm,
  withoutStation,
  withStation,
} from '../model/stations-form.ts';
import { stationWords as words } from './station-words.ts';

interface PartProps {
  form: StationsForm;
  onChange: (change: Partial<StationsForm>) => void;
}

interface StationRowsProps extends PartProps {
  problems: FieldProblems;
  /** The row that was added before these fields were shown. It gets the focus. */
  added: string | undefined;
}

export function StationRows({ form, problems, added, onChange }: StationRowsProps) {
  const { stations } = form;
  const list = useRef<HTMLOListElement>(null);
  const [wantedFocus, setWantedFocus] = useState(added);
  useEffect(() => {
    if (wantedFocus === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${wantedFocus}.stationName"] input`)?.focus();
    setWantedFocus(undefined);
  }, [wantedFocus]);

  const add = () => {
    if (!canAddStation(form)) return;
    const next = withStation(form);
    onChange(next);
    setWantedFocus(next.stations.at(-1)!.key);
  };
  const remove = (key: string, index: number) => {
    onChange(withoutStation(form, key));
    setWantedFocus((stations[index + 1] ?? stations[index - 1])?.key);
  };
  return (
    <FormSection title={words.stations}>
      <p className="text-dim text-sm">{words.stationsHint}</p>
      <ol ref={list} className="flex flex-col gap-3">
        {stations.map((station, index) => {
          const { key, stationName } = station;
          return (
            <li key={key} className="flex items-start gap-2">
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <FieldPlace name={`${key}.stationName`}>
                  <TextField
                    label={words.name(formatNumber(index + 1))}
                    isLabelHidden
                    placeholder={words.namePlaceholder}
                    value={stationName}
                    error={problems[`${key}.stationName`]}
                    maxLength={40}
                    autoComplete="off"
                    onChange={(event) => {
                      const typed = event.currentTarget.value;
                      onChange({
                        stations: stations.map((row) =>
                          row.key === key ? { ...row, stationName: typed } : row,
                        ),
                      });
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || index < stations.length - 1) return;
                      event.preventDefault();
                      add();
                    }}
                  />
                </FieldPlace>
                {stations.length > 1 && (
                  <NextStation
                    form={form}
                    station={station}
                    error={problems[`${key}.next`]}
                    onChange={onChange}
                  />
                )}
              </div>
              <span className="flex min-h-tap-lg items-center">
                <IconButton
                  icon="close"
                  label={words.remove(stationName.trim() || words.name(formatNumber(index + 1)))}
                  onPress={() => remove(key, index)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Button
        tone="quiet"
        icon="plus"
        size="tap-lg"
        wide
        disabledReason={canAddStation(form) ? undefined : words.full}
        onPress={add}
      >
        {words.add}
      </Button>
    </FormSection>
  );
}

const nowhere = 'none';

interface NextStationProps extends PartProps {
  station: StationRow;
  error: string | undefined;
}

/** The station that gets a line when this one is done with it. */
function NextStation({ form, station, error, onChange }: NextStationProps) {
  const { key, next, stationName } = station;
  const nameOf = (row: StationRow) => row.stationName.trim() || words.unnamed;
  const change = (chosen: string) =>
    onChange({
      stations: form.stations.map((row) =>
        row.key === key ? { ...row, next: chosen === nowhere ? null : chosen } : row,
      ),
    });
  return (
    <FieldPlace name={`${key}.next`}>
      <Select
        label={words.after(stationName.trim() || words.unnamed)}
        options={[
          { id: nowhere, label: words.nothingAfter },
          ...nextChoices(form, station).map((row) => ({ id: row.key, label: nameOf(row) })),
        ]}
        value={next ?? nowhere}
        error={error}
        onChange={change}
        className="w-full"
      />
    </FieldPlace>
  );
}

export function StationOfCategories({ form, onChange }: PartProps) {
  const { stations, categories } = form;
  const options = [
    { id: nowhere, label: words.everywhere },
    ...stations.map(({ key, stationName }) => ({ id: key, label: stationName.trim() || words.unnamed })),
  ];
  if (categories.length === 0)
    return (
      <FormSection title={words.categories}>
        <p className="text-dim">{words.noCategories}</p>
      </FormSection>
    );
  return (
    <FormSection title={words.categories}>
      <p className="text-dim text-sm">{words.categoriesHint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {categories.map(({ key, categoryName, station }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span aria-hidden="true" className="min-w-0 flex-1 basis-[10rem] font-semibold">
              {categoryName}
            </span>
            <Select
              label={words.stationOf(categoryName)}
              isLabelHidden
              options={options}
              value={options.some(({ id }) => id === station) ? station : nowhere}
              onChange={(chosen) =>
                onChange({
                  categories: categories.map((category) =>
                    category.key === key
                      ? { ...category, station: chosen === nowhere ? null : chosen }
                      : category,
                  ),
                })
              }
              className="w-56 max-sm:w-full"
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
