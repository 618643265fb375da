// Which routes of the table have a screen. The screens themselves are in screens.ts; a test holds the two together.
import type { RoutePath, RouteRow } from './route-table.ts';

export const screenPaths = [
  '/auth',
  '/auth/blocked',
  '/auth/pause',
  '/auth/registration',
  '/auth/registration/steps',
  '/auth/registration/waiting',
  '/auth/rejected',
  '/auth/switch/{id}',
  '/dashboard',
  '/management',
  '/management/report/orders',
  '/orders',
  '/orders/{id}',
  '/orders/follow/{id}',
  '/orders/{id}/print',
  '/orders/factors',
  '/orders/factors/create',
  '/orders/factors/{id}',
  '/products',
  '/products/{id}',
  '/products/create',
  '/products/{id}/edit',
  '/products/categories',
  '/products/categories/create',
  '/products/categories/{id}',
  '/products/options',
  '/products/options/create',
  '/products/options/{id}',
  '/vendors',
  '/vendors/create',
  '/vendors/create/{id}',
] as const satisfies readonly RoutePath[];

export const hasScreen = (row: Pick<RouteRow, 'path'>): boolean =>
  (screenPaths as readonly string[]).includes(row.path);
