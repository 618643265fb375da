/** Placeholders with the shape of the content that is loading. */
import type { ReactNode } from 'react';
import { classNames } from './model/class-names.ts';

/** One grey bar; it needs the size of its text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-line', className ?? 'h-5 w-full')}
    />
  );
}

/** Wraps skeletons and tells screen readers once that something is loading. */
export function Loading(props: { label?: string | undefined; children?: ReactNode; className?: string }) {
  const { label = 'در حال بارگذاری…', children, className } = props;
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children ?? <SkeletonCard />}
    </div>
  );
}

export function SkeletonCard() {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-8 w-16" />
      </div>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-tap-lg w-full rounded-control" />
    </div>
  );
}
