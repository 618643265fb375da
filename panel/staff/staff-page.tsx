// The layout of the staff pages.
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../cache/public.ts';
import { PageFrame, type PageFrameProps } from '../page/page-frame.tsx';

export const StaffPage = (props: PageFrameProps) => (
  <QueryClientProvider client={queryClient}>
    <PageFrame {...props} className="flex flex-col gap-6" />
  </QueryClientProvider>
);
