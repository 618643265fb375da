import { Skeleton } from '../../ui/skeleton.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';

/** Has the dimensions of the loaded page, so that nothing moves. */
export const ProductsSkeleton = () => (
  <>
    <Skeleton className="h-tap w-full rounded-control" />
    <span className="flex gap-2 overflow-hidden">
      <Skeletons count={6} className="h-tap w-24 shrink-0 rounded-full" />
    </span>
    <div className="grid gap-4 md:grid-cols-2">
      <Skeletons count={6} className="h-80 rounded-card" />
    </div>
  </>
);
