// The preview of an import: its changes or its faults. Only the visible lines are rendered: there may be five thousand.

import type { ImportPlan } from '@pishkhan/contract/menu/sheet/calls.ts';
import { sheetTitles } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { importWords } from '../bulk/bulk-words.ts';
import { fullName } from '../model/variant-state.ts';

export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { added, changed, unchanged, newCategories, errors, errorCount, ignoredColumns } = plan;
  const counts = [
    { label: importWords.added, count: added.length },
    { label: importWords.changed, count: changed.length },
    { label: importWords.categories, count: newCategories.length },
    { label: importWords.unchanged, count: unchanged },
  ];
  const largeChanges = changed.flatMap(({ fields }) => fields).filter(({ isLargeChange }) => isLargeChange);
  const isNothing = errorCount === 0 && added.length + changed.length === 0;
  return (
    <>
      {errorCount > 0 && (
        <Banner tone="error" title={importWords.errors(errorCount)}>
          <ul
            aria-label={importWords.errorList}
            className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto"
          >
            {errors.map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>
                <b>{importWords.place(line, column)}: </b>
                {message}
              </li>
            ))}
            {errorCount > errors.length && <li>{importWords.moreErrors(errorCount - errors.length)}</li>}
          </ul>
        </Banner>
      )}
      {largeChanges.length > 0 && (
        <Banner tone="warning" title={importWords.largeChanges(largeChanges.length)} />
      )}
      {isNothing && <Banner tone="success" title={importWords.nothing} />}
      <div role="status">
        <ul aria-label={importWords.summary} className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {counts.map(({ label, count }) => (
            <li key={label} className="rounded-control bg-sunken px-3 py-2">
              <b className="block text-xl">{formatNumber(count)}</b>
              <span className="text-dim text-sm">{label}</span>
            </li>
          ))}
        </ul>
      </div>
      {newCategories.length > 0 && <p>{importWords.newCategories(newCategories)}</p>}
      {ignoredColumns.length > 0 && <p className="text-dim text-sm">{importWords.ignored(ignoredColumns)}</p>}
      <Lines plan={plan} />
    </>
  );
}

type Line =
  | { kind: 'added'; line: number; added: ImportPlan['added'][number] }
  | { kind: 'changed'; line: number; changed: ImportPlan['changed'][number] };

function Lines({ plan: { added, changed } }: { plan: ImportPlan }) {
  const lines = useMemo(
    (): Line[] =>
      [
        ...added.map((one) => ({ kind: 'added' as const, line: one.line, added: one })),
        ...changed.map((one) => ({ kind: 'changed' as const, line: one.line, changed: one })),
      ].sort((a, b) => a.line - b.line),
    [added, changed],
  );
  const box = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => {
      const line = lines[at]!;
      return line.kind === 'added' ? 76 : 52 + line.changed.fields.length * 24;
    },
    overscan: 4,
  });
  if (lines.length === 0) return null;
  return (
    <ul
      ref={box}
      aria-label={importWords.changes}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative h-[45dvh] overflow-y-auto overscroll-contain rounded-card border border-line"
    >
      <li aria-hidden="true" style={{ blockSize: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={lines.length}
          className="absolute inset-x-0 top-0 border-line border-b px-3 py-2"
          style={{ transform: `translateY(${start}px)` }}
        >
          <LineOf line={lines[index]!} />
        </li>
      ))}
    </ul>
  );
}

export function LineOf({ line }: { line: Line }) {
  const { headerName, productName } = line.kind === 'added' ? line.added : line.changed;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-dim text-sm">{importWords.line(line.line)}</span>
        <b className="min-w-0">{fullName(headerName, productName)}</b>
        {line.kind === 'added' && (
          <Badge tone="success" icon="plus">
            {line.added.isNewProduct ? importWords.newProduct : importWords.newVariant}
          </Badge>
        )}
        {(line.kind === 'added' || line.changed.asksForPrice) && (
          <Badge tone="info">{importWords.asks}</Badge>
        )}
      </div>
      {line.kind === 'added' ? (
        <p className="text-dim text-sm">
          {line.added.categoryName} · {shownValue(line.added.price)}
        </p>
      ) : (
        <ul className="mt-1 flex flex-col gap-1 text-sm">
          {line.changed.fields.map(({ field, before, after, isLargeChange }) => (
            <li key={field} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span>
                <span className="text-dim">{sheetTitles[field]}: </span>
                <s className="text-dim">{shownValue(before)}</s>
                <span aria-hidden="true"> ← </span>
                <b className={isLargeChange ? 'font-semibold text-warning-ink' : 'font-semibold'}>
                  {shownValue(after)}
                </b>
              </span>
              {isLargeChange && (
                <Badge tone="warning" icon="warning">
                  {importWords.largeChange}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function shownValue(value: string | number | boolean | null): string {
  if (value === null || value === '') return importWords.empty;
  if (typeof value === 'boolean') return value ? importWords.yes : importWords.no;
  return typeof value === 'number' ? formatNumber(value) : value;
}
