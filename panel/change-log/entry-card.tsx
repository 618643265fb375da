// One entry of the log: person, time, what was changed, its values before and after, and the button that restores it.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { LogEntry, LoggedChange } from '@pishkhan/contract/change-log/calls.ts';
import { logKindWords } from '@pishkhan/contract/change-log/logged-calls.ts';
import { findField, partWords, valueShown } from '@pishkhan/contract/change-log/logged-fields.ts';
import { operatorWords } from '@pishkhan/contract/orders/words.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatDateTime } from '../fa/time.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { titleOf } from './entry-title.ts';
import { PutBack } from './put-back.tsx';
import { changeLogWords as words } from './words.ts';

export function byWhom({ isMarketplace, isSupport, personId, personName, role }: LogEntry): string {
  if (isSupport) return operatorWords;
  if (isMarketplace) return marketplaceName;
  const name = personName ?? (personId === null ? words.itself : words.unknownPerson);
  return role ? `${name}، ${roleWords[role]}` : name;
}

export function EntryCard({ entry }: { entry: LogEntry }) {
  const title = titleOf(entry);
  const left = entry.changeCount - entry.changes.length;
  const final = words.final[entry.call];
  return (
    <article aria-label={words.entry(title)}>
      <Card>
        <CardBody>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h2 className="font-bold">{entry.subject ? `${title}: ${entry.subject}` : title}</h2>
              <p className="text-dim text-sm">
                {byWhom(entry)}، <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </p>
            </div>
            <span className="rounded-full bg-gray-soft px-3 py-1 text-sm">{logKindWords[entry.kind]}</span>
          </div>
          {entry.changes.length > 0 && (
            <ul className="flex flex-col divide-y divide-line border-line border-t">
              {entry.changes.map((change, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an entry never move.
                <Change key={index} change={change} />
              ))}
            </ul>
          )}
          {left > 0 && <p className="text-dim text-sm">{words.more1(left)}</p>}
          {entry.putBack ? (
            <PutBack entry={entry} permit={entry.putBack} />
          ) : (
            final && <p className="text-dim text-sm">{final}</p>
          )}
        </CardBody>
      </Card>
    </article>
  );
}

/** The first change in a line: «قیمت: ۱۰ ← ۱۲». Undefined for an entry without values. */
export function firstChange({ changes }: LogEntry): string | undefined {
  const change = changes[0];
  const shown = change?.fields[0];
  const logged = change && shown && findField(change.part, shown.field);
  if (!logged) return undefined;
  const value =
    logged.form === 'changed'
      ? words.changedOnly
      : [
          ...(change.what === 'ADDED' ? [] : [valueShown(logged, shown.before)]),
          ...(change.what === 'REMOVED' ? [] : [valueShown(logged, shown.after)]),
        ].join(' ← ');
  return `${logged.label}: ${value}`;
}

const whatWords = { ADDED: words.added, REMOVED: words.removed, CHANGED: undefined } as const;

function Change({ change: { part, name, what, fields } }: { change: LoggedChange }) {
  const heading = part === 'vendor' ? undefined : [partWords[part], name].filter(Boolean).join(': ');
  return (
    <li className="flex flex-col gap-1 py-2.5">
      {(heading || whatWords[what]) && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          {heading && <span className="font-semibold">{heading}</span>}
          {whatWords[what] && <span className="text-dim text-sm">{whatWords[what]}</span>}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {fields.map(({ field, before, after }) => {
          const logged = findField(part, field);
          if (!logged) return null;
          const [was, is] = [valueShown(logged, before), valueShown(logged, after)];
          return (
            <div key={field} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-dim">{logged.label}:</dt>
              <dd className="min-w-0 break-words">
                {logged.form === 'changed' ? (
                  words.changedOnly
                ) : (
                  <>
                    {what !== 'ADDED' && (
                      <span className={what === 'CHANGED' ? 'text-dim' : undefined}>
                        <span className="sr-only">{words.before}: </span>
                        {was}
                      </span>
                    )}
                    {what === 'CHANGED' && (
                      <span aria-hidden="true" className="mx-1.5">
                        ←
                      </span>
                    )}
                    {what !== 'REMOVED' && (
                      <span className="font-semibold">
                        <span className="sr-only">{words.after}: </span>
                        {is}
                      </span>
                    )}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
