// The component of each page, fetched as a chunk when the page is visited. A path that pages.ts lacks is a type error here.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PagePath } from './pages.ts';
import { rootRoute } from './root-route.tsx';

/** `{id}` of the table in the form that TanStack Router uses. */
type RouterPath<Path extends string> = Path extends `${infer Before}{id}${infer After}`
  ? `${Before}$id${After}`
  : Path;

/** Joins a page of the table with a component of a module. */
const screen = <
  Path extends PagePath,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: path.replace('{id}', '$id') as RouterPath<Path>,
    component: lazyRouteComponent(load, name),
  });

export const screens = [
  screen('/sign-in', () => import('../session/sign-in-page.tsx'), 'SignInPage'),
  screen('/invitation', () => import('../session/invitation-page.tsx'), 'InvitationPage'),
  screen('/', () => import('../home/home-page.tsx'), 'HomePage'),
  screen('/applications', () => import('../applications/applications-page.tsx'), 'ApplicationsPage'),
  screen('/applications/{id}', () => import('../applications/application-page.tsx'), 'ApplicationPage'),
  screen('/moderation', () => import('../moderation/moderation-page.tsx'), 'ModerationPage'),
  screen('/approvals', () => import('../approvals/approvals-page.tsx'), 'ApprovalsPage'),
  screen('/served', () => import('../served/served-page.tsx'), 'ServedPage'),
  screen('/operators', () => import('../operators/operators-page.tsx'), 'OperatorsPage'),
  screen(
    '/security-events',
    () => import('../security-events/security-events-page.tsx'),
    'SecurityEventsPage',
  ),
  screen('/personal-data', () => import('../personal-data/personal-data-page.tsx'), 'PersonalDataPage'),
  screen('/sessions', () => import('../operators/own-sessions-page.tsx'), 'OwnSessionsPage'),
  screen('/guide', () => import('../guide/guide-page.tsx'), 'GuidePage'),
  screen('/live', () => import('../troubles/live-page.tsx'), 'LivePage'),
  screen('/shops/{id}', () => import('../shop/shop-page.tsx'), 'ShopPage'),
  screen('/orders', () => import('../orders/orders-page.tsx'), 'OrdersPage'),
  screen('/orders/by-phone', () => import('../orders/phone-search-page.tsx'), 'PhoneSearchPage'),
  screen('/orders/{id}', () => import('../orders/order-page.tsx'), 'OrderPage'),
  screen('/cancellation-rules', () => import('../orders/rules-page.tsx'), 'RulesPage'),
  screen('/shops', () => import('../shops/shops-page.tsx'), 'ShopsPage'),
  screen('/money', () => import('../money/balances-page.tsx'), 'BalancesPage'),
  screen('/money/runs', () => import('../money/runs-page.tsx'), 'RunsPage'),
  screen('/money/runs/{id}', () => import('../money/run-page.tsx'), 'RunPage'),
  screen('/money/settlements', () => import('../money/settlements-page.tsx'), 'SettlementsPage'),
  screen('/money/adjustments', () => import('../money/adjustments-page.tsx'), 'AdjustmentsPage'),
  screen('/money/disputes', () => import('../money/disputes-page.tsx'), 'DisputesPage'),
];
