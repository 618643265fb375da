// The layout of the staff pages.
import { PageFrame, type PageFrameProps } from '../page/page-frame.tsx';

export const StaffPage = (props: PageFrameProps) => <PageFrame {...props} className="flex flex-col gap-6" />;
