// The tabs of a shop's page. A feature adds its tab here: a line with its id, title, permission and lazy component.
import { lazyPart } from '@pishkhan/panel/ui/lazy-part.ts';
import type { ComponentType } from 'react';
import type { Needed } from '../session/public.ts';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopWords as words } from './words.ts';

interface ShopTab {
  readonly id: string;
  readonly label: string;
  readonly needs: Needed;
  readonly Part: ComponentType<ShopTabProps>;
}

export const shopTabs: readonly ShopTab[] = [
  {
    id: 'now',
    label: words.now.title,
    needs: 'shops.read',
    Part: lazyPart(async () => (await import('./now-tab.tsx')).NowTab),
  },
  {
    id: 'status',
    label: words.status.title,
    needs: 'shops.read',
    Part: lazyPart(async () => (await import('./status-tab.tsx')).StatusTab),
  },
  {
    id: 'terms',
    label: words.terms.title,
    needs: 'shops.read',
    Part: lazyPart(async () => (await import('./terms-tab.tsx')).TermsTab),
  },
  {
    id: 'money',
    label: words.money,
    needs: 'money.read',
    Part: lazyPart(async () => (await import('./money-tab.tsx')).MoneyTab),
  },
  {
    id: 'people',
    label: words.people.title,
    needs: 'shops.read',
    Part: lazyPart(async () => (await import('./people-tab.tsx')).PeopleTab),
  },
  {
    id: 'papers',
    label: words.papers.title,
    needs: 'queues.read',
    Part: lazyPart(async () => (await import('./papers-tab.tsx')).PapersTab),
  },
  {
    id: 'hours',
    label: words.hours.title,
    needs: 'shops.read',
    Part: lazyPart(async () => (await import('./hours-tab.tsx')).HoursTab),
  },
  {
    id: 'menu',
    label: words.menu.title,
    needs: 'shops.read',
    Part: lazyPart(async () => (await import('./menu-tab.tsx')).MenuTab),
  },
];
