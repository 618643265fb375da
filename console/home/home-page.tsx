import { PageBody, PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { useOperator } from '../session/public.ts';

export function HomePage() {
  const operator = useOperator();
  return (
    <>
      <PageHeader title="خانه" />
      <PageBody>{operator && <p>{operator.fullName}</p>}</PageBody>
    </>
  );
}
