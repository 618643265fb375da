// States of a read in the place of its data: refused, failed, missing, loading. Data stay on the screen when a later read fails.
import type { Access } from '@pishkhan/contract/kit/call.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { EmptyState, ErrorState } from '@pishkhan/panel/ui/empty-state.tsx';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { Forbidden } from '../infra/transport.ts';
import { neededWords } from '../session/public.ts';
import { kitWords as words } from './words.ts';

/** Says which permission is missing, and who gives it. */
export function Refused({ access }: { access: Access }) {
  const needed = neededWords(access);
  return (
    <EmptyState icon="info" title={words.refused}>
      {needed === undefined ? words.refusedWhy : words.refusedFor(needed)}
    </EmptyState>
  );
}

/** The common part of a read. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ReadProps<T> {
  reading: Reading<T>;
  /** Shown when the item does not exist. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

export function Read<T>({ reading, missing, children }: ReadProps<T>): ReactNode {
  const { data, error, isFetching, refetch } = reading;
  if (error instanceof Forbidden) return <Refused access={error.access} />;
  if (error instanceof CallFailed && error.problem.status === 404)
    return missing ?? <EmptyState icon="search" title={words.missing} />;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {error instanceof CallFailed ? error.problem.detail : undefined}
      </ErrorState>
    );
  return <Loading className="p-4" />;
}
