// /management/account: signed-in devices, and the second step of signing in. Every role may open it.
import { PageFrame } from '../../page/page-frame.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { accountWords } from './words.ts';

export const AccountPage = () => (
  <PageFrame
    title={accountWords.title}
    back={{ to: '/management', label: accountWords.back }}
    className="grid items-start gap-4 lg:grid-cols-2"
  >
    <DevicesCard />
    <SecondFactorCard />
  </PageFrame>
);
