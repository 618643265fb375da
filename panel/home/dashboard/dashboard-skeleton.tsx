import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx';

/** The columns of the page: what is done now, and beside it on a desk what is looked up. */
/** One column where text is so large that the first of two would have no room. */
export const dashboardColumns =
  'grid items-start gap-4 md:gap-6 xl:@min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]';
export const dashboardColumn = 'flex min-w-0 flex-col gap-4 md:gap-6';

export const DashboardSkeleton = () => (
  <div className={dashboardColumns}>
    <div className={dashboardColumn}>
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-56 rounded-card md:h-44" />
      <SkeletonCard />
    </div>
    <div className={dashboardColumn}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </div>
);
