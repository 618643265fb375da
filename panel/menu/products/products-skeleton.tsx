import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { productWords } from '../words.ts';

const bars = Array.from({ length: 6 }, (_, at) => at);

/** Has the measures of the loaded page, so that nothing moves. */
export function ProductsSkeleton() {
  return (
    <Loading label={productWords.loading} className="flex flex-col gap-4">
      <Skeleton className="h-tap w-64 rounded-control" />
      <Skeleton className="h-tap-lg w-full rounded-control" />
      <span className="flex gap-2 overflow-hidden">
        {bars.map((bar) => (
          <Skeleton key={bar} className="h-tap w-24 shrink-0 rounded-full" />
        ))}
      </span>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {bars.map((bar) => (
          <Skeleton key={bar} className="h-80 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
