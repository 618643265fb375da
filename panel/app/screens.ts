// The component of each route, fetched as a chunk when the route is visited.
// A path is declared in route-table.ts only: a path that is not there, and a row without its screen here, are type errors.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import type { ScreenPath } from './routing/route-table.ts';

/** `{id}` of the table as TanStack Router writes it. */
type RouterPath<Path extends string> = Path extends `${infer Before}{id}${infer After}`
  ? `${Before}$id${After}`
  : Path;

const at = <Path extends ScreenPath>(path: Path) => ({
  getParentRoute: () => rootRoute,
  path: path.replace('{id}', '$id') as RouterPath<Path>,
});

/** The list of management, which stands beside its pages on a desk. */
const managementLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'beside-management',
  component: lazyRouteComponent(() => import('../management/management-list.tsx'), 'BesideManagement'),
});

const besideManagement = <Path extends ScreenPath>(path: Path) => ({
  ...at(path),
  getParentRoute: () => managementLayout,
});

// Modules with several pages.
const discountPages = () => import('../menu/discounts/discount-pages.tsx');
const managementPages = () => import('../ordering/management-pages.tsx');
const activationPartPages = () => import('../ordering/activation-part-pages.tsx');
const statusPages = () => import('../session/status/status-pages.tsx');
const boardPage = () => import('../orders/board/board-page.tsx');
const factorPage = () => import('../printing/factor-page.tsx');
const productsPage = () => import('../menu/products/products-page.tsx');
const categoryPage = () => import('../menu/categories/category-page.tsx');
const optionCategoryPage = () => import('../menu/options/option-category-page.tsx');
const createPages = () => import('../vendors/create-pages.tsx');

const managementScreens = [
  createRoute({
    ...besideManagement('/management/account'),
    component: lazyRouteComponent(() => import('../account/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...besideManagement('/management/log'),
    component: lazyRouteComponent(() => import('../change-log/change-log-page.tsx'), 'ChangeLogPage'),
  }),
  createRoute({
    ...besideManagement('/management/delivery'),
    component: lazyRouteComponent(managementPages, 'DeliveryPage'),
  }),
  createRoute({
    ...besideManagement('/management/info'),
    component: lazyRouteComponent(() => import('../vendors/info/info-page.tsx'), 'InfoPage'),
  }),
  createRoute({
    ...besideManagement('/management/operating-hours'),
    component: lazyRouteComponent(managementPages, 'OperatingHoursPage'),
  }),
  createRoute({
    ...besideManagement('/management/settings'),
    component: lazyRouteComponent(managementPages, 'SettingsPage'),
  }),
  createRoute({
    ...besideManagement('/management/users'),
    component: lazyRouteComponent(() => import('../staff/users-page.tsx'), 'UsersPage'),
  }),
] as const;

const otherScreens = [
  createRoute({
    ...at('/auth'),
    validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
      typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
    component: lazyRouteComponent(() => import('../session/sign-in/auth-page.tsx'), 'AuthPage'),
  }),
  createRoute({
    ...at('/auth/activation'),
    component: lazyRouteComponent(() => import('../ordering/activation-page.tsx'), 'ActivationPage'),
  }),
  createRoute({
    ...at('/auth/activation/delivery-area'),
    component: lazyRouteComponent(activationPartPages, 'DeliveryAreaPage'),
  }),
  createRoute({
    ...at('/auth/activation/picking-shifts'),
    component: lazyRouteComponent(activationPartPages, 'PickingShiftsPage'),
  }),
  createRoute({
    ...at('/auth/activation/waiting'),
    component: lazyRouteComponent(() => import('../ordering/waiting-page.tsx'), 'ActivationWaitingPage'),
  }),
  createRoute({
    ...at('/auth/blocked'),
    component: lazyRouteComponent(statusPages, 'BlockedPage'),
  }),
  createRoute({
    ...at('/auth/invitation'),
    // The router would parse a code of digits alone as a number.
    validateSearch: (search: Record<string, unknown>): { vendorCode?: string; userCode?: string } =>
      Object.fromEntries(
        ['vendorCode', 'userCode'].flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
      ),
    component: lazyRouteComponent(
      () => import('../session/invitation/invitation-page.tsx'),
      'InvitationPage',
    ),
  }),
  createRoute({
    ...at('/auth/pause'),
    component: lazyRouteComponent(statusPages, 'PausePage'),
  }),
  createRoute({
    ...at('/auth/registration'),
    component: lazyRouteComponent(
      () => import('../onboarding/registration/registration-page.tsx'),
      'RegistrationPage',
    ),
  }),
  createRoute({
    ...at('/auth/registration/steps'),
    component: lazyRouteComponent(() => import('../onboarding/steps/steps-page.tsx'), 'StepsPage'),
  }),
  createRoute({
    ...at('/auth/registration/waiting'),
    component: lazyRouteComponent(statusPages, 'WaitingPage'),
  }),
  createRoute({
    ...at('/auth/rejected'),
    component: lazyRouteComponent(statusPages, 'RejectedPage'),
  }),
  createRoute({
    ...at('/auth/switch/{id}'),
    component: lazyRouteComponent(() => import('../session/status/switch-page.tsx'), 'SwitchPage'),
  }),
  createRoute({
    ...at('/dashboard'),
    component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...at('/management'),
    component: lazyRouteComponent(() => import('../management/management-page.tsx'), 'ManagementPage'),
  }),
  createRoute({
    ...at('/management/report/orders'),
    component: lazyRouteComponent(() => import('../reports/orders-page.tsx'), 'OrderHistoryPage'),
  }),
  createRoute({
    ...at('/management/users/create'),
    component: lazyRouteComponent(() => import('../staff/create-user-page.tsx'), 'CreateUserPage'),
  }),
  createRoute({
    ...at('/management/users/{id}'),
    component: lazyRouteComponent(() => import('../staff/user-page.tsx'), 'UserPage'),
  }),
  createRoute({
    ...at('/orders'),
    component: lazyRouteComponent(boardPage, 'BoardPage'),
  }),
  createRoute({
    ...at('/orders/list'),
    component: lazyRouteComponent(boardPage, 'BoardPage'),
  }),
  createRoute({
    ...at('/guide'),
    component: lazyRouteComponent(() => import('../guide/guide-page.tsx'), 'GuidePage'),
  }),
  createRoute({
    ...at('/orders/follow/{id}'),
    component: lazyRouteComponent(() => import('../follow/follow-page.tsx'), 'FollowPage'),
  }),
  createRoute({
    ...at('/orders/{id}'),
    component: lazyRouteComponent(() => import('../orders/order/details-page.tsx'), 'DetailsPage'),
  }),
  createRoute({
    ...at('/orders/{id}/print'),
    component: lazyRouteComponent(() => import('../printing/print-page.tsx'), 'PrintPage'),
  }),
  createRoute({
    ...at('/orders/factors'),
    component: lazyRouteComponent(() => import('../printing/factors-page.tsx'), 'FactorsPage'),
  }),
  createRoute({
    ...at('/orders/factors/create'),
    component: lazyRouteComponent(factorPage, 'CreateFactorPage'),
  }),
  createRoute({
    ...at('/orders/factors/{id}'),
    component: lazyRouteComponent(factorPage, 'EditFactorPage'),
  }),
  createRoute({
    ...at('/products'),
    component: lazyRouteComponent(productsPage, 'ProductsPage'),
  }),
  createRoute({
    ...at('/products/list'),
    component: lazyRouteComponent(productsPage, 'ProductsPage'),
  }),
  createRoute({
    ...at('/products/{id}'),
    component: lazyRouteComponent(() => import('../menu/products/product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...at('/products/create'),
    component: lazyRouteComponent(
      () => import('../menu/product-form/product-create-page.tsx'),
      'ProductCreatePage',
    ),
  }),
  createRoute({
    ...at('/products/{id}/edit'),
    component: lazyRouteComponent(
      () => import('../menu/product-form/product-edit-page.tsx'),
      'ProductEditPage',
    ),
  }),
  createRoute({
    ...at('/products/categories'),
    component: lazyRouteComponent(() => import('../menu/categories/categories-page.tsx'), 'CategoriesPage'),
  }),
  createRoute({
    ...at('/products/categories/create'),
    component: lazyRouteComponent(categoryPage, 'CreateCategoryPage'),
  }),
  createRoute({
    ...at('/products/categories/stations'),
    component: lazyRouteComponent(() => import('../menu/stations/stations-page.tsx'), 'StationsPage'),
  }),
  createRoute({
    ...at('/products/categories/{id}'),
    component: lazyRouteComponent(categoryPage, 'EditCategoryPage'),
  }),
  createRoute({
    ...at('/products/discounts'),
    component: lazyRouteComponent(discountPages, 'DiscountsPage'),
  }),
  createRoute({
    ...at('/products/discounts/create'),
    component: lazyRouteComponent(discountPages, 'DiscountCreatePage'),
  }),
  createRoute({
    ...at('/products/discounts/{id}'),
    component: lazyRouteComponent(discountPages, 'DiscountPage'),
  }),
  createRoute({
    ...at('/products/discounts/{id}/edit'),
    component: lazyRouteComponent(discountPages, 'DiscountEditPage'),
  }),
  createRoute({
    ...at('/products/options'),
    component: lazyRouteComponent(() => import('../menu/options/options-page.tsx'), 'OptionsPage'),
  }),
  createRoute({
    ...at('/products/options/create'),
    component: lazyRouteComponent(optionCategoryPage, 'OptionCategoryCreatePage'),
  }),
  createRoute({
    ...at('/products/options/{id}'),
    component: lazyRouteComponent(optionCategoryPage, 'OptionCategoryPage'),
  }),
  createRoute({
    ...at('/reviews'),
    component: lazyRouteComponent(() => import('../reviews/reviews-page.tsx'), 'ReviewsPage'),
  }),
  createRoute({
    ...at('/vendors'),
    component: lazyRouteComponent(() => import('../vendors/vendors-page.tsx'), 'VendorsPage'),
  }),
  createRoute({
    ...at('/vendors/create'),
    component: lazyRouteComponent(createPages, 'CreateVendorPage'),
  }),
  createRoute({
    ...at('/vendors/create/{id}'),
    component: lazyRouteComponent(createPages, 'CreateBranchPage'),
  }),
] as const;

export const screens = [...otherScreens, managementLayout.addChildren(managementScreens)] as const;

type MissingScreen = Exclude<
  RouterPath<ScreenPath>,
  (typeof otherScreens)[number]['path'] | (typeof managementScreens)[number]['path']
>;
null satisfies [MissingScreen] extends [never] ? null : MissingScreen;
