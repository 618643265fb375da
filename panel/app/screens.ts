// The component of each route, fetched as a chunk when the route is visited.
// Only route-table.ts declares paths: a path that is not in it is a type error here, and so is a row without a screen.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import type { ScreenPath } from './routing/route-table.ts';

/** `{id}` of the table in the form that TanStack Router uses. */
type RouterPath<Path extends string> = Path extends `${infer Before}{id}${infer After}`
  ? `${Before}$id${After}`
  : Path;

const at = <Path extends ScreenPath>(path: Path) => ({
  getParentRoute: () => rootRoute,
  path: path.replace('{id}', '$id') as RouterPath<Path>,
});

/** The list of management, shown beside its pages on desktop screens. */
const managementLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'beside-management',
  component: lazyRouteComponent(() => import('../home/management/management-list.tsx'), 'BesideManagement'),
});

/** Joins a row of the table with a component of a module. */
const screen = <
  Path extends ScreenPath,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ ...at(path), component: lazyRouteComponent(load, name) });

/** Does the same for a screen beside the list of management. */
const managementScreen = <
  Path extends ScreenPath,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) =>
  createRoute({
    ...at(path),
    getParentRoute: () => managementLayout,
    component: lazyRouteComponent(load, name),
  });

// These modules contain several pages.
const discountPages = () => import('../menu/discounts/discount-pages.tsx');
const activationPartPages = () => import('../shop/ordering/activation-part-pages.tsx');
const statusPages = () => import('../sign-in/status/status-pages.tsx');
const boardPage = () => import('../orders/board/board-page.tsx');
const factorPage = () => import('../printing/factor-page.tsx');
const productsPage = () => import('../menu/products/products-page.tsx');
const categoryPage = () => import('../menu/categories/category-page.tsx');
const optionCategoryPage = () => import('../menu/options/option-category-page.tsx');
const createPages = () => import('../onboarding/create-pages.tsx');

const managementScreens = [
  managementScreen('/management/account', () => import('../sign-in/account/account-page.tsx'), 'AccountPage'),
  managementScreen('/management/log', () => import('../change-log/change-log-page.tsx'), 'ChangeLogPage'),
  managementScreen(
    '/management/delivery',
    () => import('../shop/ordering/delivery-page.tsx'),
    'DeliveryPage',
  ),
  managementScreen('/management/info', () => import('../shop-info/info-page.tsx'), 'InfoPage'),
  managementScreen(
    '/management/operating-hours',
    () => import('../shop/ordering/operating-hours-page.tsx'),
    'OperatingHoursPage',
  ),
  managementScreen('/management/settings', () => import('../home/settings-page.tsx'), 'SettingsPage'),
  managementScreen('/management/users', () => import('../staff/users-page.tsx'), 'UsersPage'),
] as const;

const otherScreens = [
  createRoute({
    ...at('/auth'),
    validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
      typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
    component: lazyRouteComponent(() => import('../sign-in/form/auth-page.tsx'), 'AuthPage'),
  }),
  screen('/auth/activation', () => import('../shop/ordering/activation-page.tsx'), 'ActivationPage'),
  screen('/auth/activation/delivery-area', activationPartPages, 'DeliveryAreaPage'),
  screen('/auth/activation/picking-shifts', activationPartPages, 'PickingShiftsPage'),
  screen(
    '/auth/activation/waiting',
    () => import('../shop/ordering/waiting-page.tsx'),
    'ActivationWaitingPage',
  ),
  screen('/auth/blocked', statusPages, 'BlockedPage'),
  createRoute({
    ...at('/auth/invitation'),
    // The search is read as text, because the router would parse a code of digits as a number.
    validateSearch: (search: Record<string, unknown>): { vendorCode?: string; userCode?: string } =>
      Object.fromEntries(
        ['vendorCode', 'userCode'].flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
      ),
    component: lazyRouteComponent(
      () => import('../sign-in/invitation/invitation-page.tsx'),
      'InvitationPage',
    ),
  }),
  screen('/auth/pause', statusPages, 'PausePage'),
  screen(
    '/auth/registration',
    () => import('../onboarding/registration/registration-page.tsx'),
    'RegistrationPage',
  ),
  screen('/auth/registration/steps', () => import('../onboarding/steps/steps-page.tsx'), 'StepsPage'),
  screen('/auth/registration/waiting', statusPages, 'WaitingPage'),
  screen('/auth/rejected', statusPages, 'RejectedPage'),
  screen('/auth/switch/{id}', () => import('../sign-in/status/switch-page.tsx'), 'SwitchPage'),
  screen('/dashboard', () => import('../home/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  screen('/management', () => import('../home/management/management-page.tsx'), 'ManagementPage'),
  screen('/management/report/accounting', () => import('../ledger/accounting-page.tsx'), 'AccountingPage'),
  screen(
    '/management/report/accounting/{id}',
    () => import('../ledger/settlement/settlement-page.tsx'),
    'SettlementPage',
  ),
  screen(
    '/management/report/general',
    () => import('../sales-report/sales-report-page.tsx'),
    'SalesReportPage',
  ),
  screen('/management/report/monthly', () => import('../ledger/monthly/monthly-page.tsx'), 'MonthlyPage'),
  screen('/management/report/orders', () => import('../orders/history/orders-page.tsx'), 'OrderHistoryPage'),
  screen('/management/users/create', () => import('../staff/create-user-page.tsx'), 'CreateUserPage'),
  screen('/management/users/{id}', () => import('../staff/user-page.tsx'), 'UserPage'),
  screen('/orders', boardPage, 'BoardPage'),
  screen('/orders/list', boardPage, 'BoardPage'),
  screen('/guide', () => import('../home/guide-page.tsx'), 'GuidePage'),
  screen('/orders/follow/{id}', () => import('../orders/follow/follow-page.tsx'), 'FollowPage'),
  screen('/orders/{id}', () => import('../orders/details/details-page.tsx'), 'DetailsPage'),
  screen('/orders/{id}/print', () => import('../printing/print-page.tsx'), 'PrintPage'),
  screen('/orders/factors', () => import('../printing/factors-page.tsx'), 'FactorsPage'),
  screen('/orders/factors/create', factorPage, 'CreateFactorPage'),
  screen('/orders/factors/{id}', factorPage, 'EditFactorPage'),
  screen('/products', productsPage, 'ProductsPage'),
  screen('/products/list', productsPage, 'ProductsPage'),
  screen('/products/{id}', () => import('../menu/products/product-page.tsx'), 'ProductPage'),
  screen(
    '/products/create',
    () => import('../menu/product-form/product-create-page.tsx'),
    'ProductCreatePage',
  ),
  screen(
    '/products/{id}/edit',
    () => import('../menu/product-form/product-edit-page.tsx'),
    'ProductEditPage',
  ),
  screen('/products/categories', () => import('../menu/categories/categories-page.tsx'), 'CategoriesPage'),
  screen('/products/categories/create', categoryPage, 'CreateCategoryPage'),
  screen('/products/categories/stations', () => import('../menu/stations/stations-page.tsx'), 'StationsPage'),
  screen('/products/categories/{id}', categoryPage, 'EditCategoryPage'),
  screen('/products/discounts', () => import('../menu/discounts/discounts-page.tsx'), 'DiscountsPage'),
  screen('/products/discounts/create', discountPages, 'DiscountCreatePage'),
  screen('/products/discounts/{id}', discountPages, 'DiscountPage'),
  screen('/products/discounts/{id}/edit', discountPages, 'DiscountEditPage'),
  screen('/products/options', () => import('../menu/options/options-page.tsx'), 'OptionsPage'),
  screen('/products/options/create', optionCategoryPage, 'OptionCategoryCreatePage'),
  screen('/products/options/{id}', optionCategoryPage, 'OptionCategoryPage'),
  screen('/reviews', () => import('../reviews/reviews-page.tsx'), 'ReviewsPage'),
  screen('/vendors', () => import('../shop/vendors-page.tsx'), 'VendorsPage'),
  screen('/vendors/branches', () => import('../home/branches/branches-page.tsx'), 'BranchesPage'),
  screen('/vendors/create', createPages, 'CreateVendorPage'),
  screen('/vendors/create/{id}', createPages, 'CreateBranchPage'),
] as const;

export const screens = [...otherScreens, managementLayout.addChildren(managementScreens)] as const;

type MissingScreen = Exclude<
  RouterPath<ScreenPath>,
  (typeof otherScreens)[number]['path'] | (typeof managementScreens)[number]['path']
>;
null satisfies [MissingScreen] extends [never] ? null : MissingScreen;
