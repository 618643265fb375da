// The five tabs (docs/behaviour/panel-shell.md#tabs). A tab is shown only when the role may open its page, so no link is dead.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type RoutePath, type RouteRow, routeTable } from './route-table.ts';

export interface Tab {
  readonly path: RoutePath;
  readonly label: string;
  readonly icon: IconName;
}

export const tabs = [
  { path: '/orders', label: 'سفارش‌ها', icon: 'orders' },
  { path: '/products', label: 'محصولات', icon: 'products' },
  { path: '/dashboard', label: 'داشبورد', icon: 'dashboard' },
  { path: '/reviews', label: 'نظرات', icon: 'reviews' },
  { path: '/management', label: 'مدیریت', icon: 'management' },
] as const satisfies readonly Tab[];

const rowOf = (path: RoutePath): RouteRow => routeTable.find((row) => row.path === path)!;

export const mayOpen = (row: RouteRow, role: Role | null): boolean =>
  !row.roles || (role !== null && row.roles.includes(role));

export const tabsFor = (role: Role | null): readonly Tab[] =>
  tabs.filter(({ path }) => mayOpen(rowOf(path), role));
