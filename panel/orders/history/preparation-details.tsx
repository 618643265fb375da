// The heading of the report on preparation times, for people who may read orders. The report is read when it is opened.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Suspense, useState } from 'react';
import { useSession } from '../../session/public.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { preparationReportWords } from './preparation-report-words.ts';

const PreparationReport = lazyPart(async () => (await import('./preparation-report.tsx')).PreparationReport);

export function PreparationDetails() {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!user?.role || !roleHas(user.role, 'orders.read')) return null;
  return (
    <details
      className="group/preparation rounded-card border border-line bg-surface px-4 shadow-card"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-tap-lg cursor-pointer list-none items-center gap-3 font-bold">
        <Icon name="clock" className="text-dim" />
        <span className="min-w-0 grow">{preparationReportWords.title}</span>
        <Icon name="chevron-down" className="group-open/preparation:rotate-180" />
      </summary>
      <div className="pb-4">
        {isOpen && (
          <Suspense fallback={<Loading label={preparationReportWords.loading} />}>
            <PreparationReport />
          </Suspense>
        )}
      </div>
    </details>
  );
}
