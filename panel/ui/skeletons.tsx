import { Skeleton } from './skeleton.tsx';

/** Several equal bars, for a list or a grid. */
export const Skeletons = ({ count, className }: { count: number; className: string }) =>
  [...Array(count).keys()].map((bar) => <Skeleton key={bar} className={className} />);
