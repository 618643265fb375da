// /management/account: signed-in devices, and the second step of signing in. For every role.
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryClient } from '../cache/public.ts';
import { Icon } from '../ui/icon.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { accountWords } from './words.ts';

export function AccountPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PageHeader
        title={accountWords.title}
        before={
          <Link to="/management" aria-label={accountWords.back} className="grid size-12 place-items-center">
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <PageBody className="grid items-start gap-4 lg:grid-cols-2">
        <DevicesCard />
        <SecondFactorCard />
      </PageBody>
    </QueryClientProvider>
  );
}
