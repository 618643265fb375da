import { SkeletonCard } from '../ui/skeleton.tsx';

export const glanceColumns = 'grid gap-4 md:grid-cols-3';

/** Stands for the order part of the dashboard from the first rendering on, so that what is below it is not pushed down. */
export const GlanceSkeleton = () => (
  <div className={glanceColumns}>
    <div className="md:col-span-2">
      <SkeletonCard />
    </div>
    <SkeletonCard />
  </div>
);
