// The screens that exist: a path of the table, and the chunk that is fetched when it is visited.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

const under = { getParentRoute: () => rootRoute } as const;

export const screens = [
  createRoute({
    ...under,
    path: '/auth',
    validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
      typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
    component: lazyRouteComponent(() => import('../session/sign-in/auth-page.tsx'), 'AuthPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/activation',
    component: lazyRouteComponent(() => import('../ordering/activation-page.tsx'), 'ActivationPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/activation/delivery-area',
    component: lazyRouteComponent(() => import('../ordering/activation-part-pages.tsx'), 'DeliveryAreaPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/activation/picking-shifts',
    component: lazyRouteComponent(() => import('../ordering/activation-part-pages.tsx'), 'PickingShiftsPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/activation/waiting',
    component: lazyRouteComponent(() => import('../ordering/waiting-page.tsx'), 'ActivationWaitingPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/blocked',
    component: lazyRouteComponent(() => import('../session/status/status-pages.tsx'), 'BlockedPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/invitation',
    // Of digits alone it would be read as a number.
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
    ...under,
    path: '/auth/pause',
    component: lazyRouteComponent(() => import('../session/status/status-pages.tsx'), 'PausePage'),
  }),
  createRoute({
    ...under,
    path: '/auth/registration',
    component: lazyRouteComponent(
      () => import('../onboarding/registration/registration-page.tsx'),
      'RegistrationPage',
    ),
  }),
  createRoute({
    ...under,
    path: '/auth/registration/steps',
    component: lazyRouteComponent(() => import('../onboarding/steps/steps-page.tsx'), 'StepsPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/registration/waiting',
    component: lazyRouteComponent(() => import('../session/status/status-pages.tsx'), 'WaitingPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/rejected',
    component: lazyRouteComponent(() => import('../session/status/status-pages.tsx'), 'RejectedPage'),
  }),
  createRoute({
    ...under,
    path: '/auth/switch/$id',
    component: lazyRouteComponent(() => import('../session/status/switch-page.tsx'), 'SwitchPage'),
  }),
  createRoute({
    ...under,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...under,
    path: '/management',
    component: lazyRouteComponent(() => import('../management/management-page.tsx'), 'ManagementPage'),
  }),
  createRoute({
    ...under,
    path: '/management/account',
    component: lazyRouteComponent(() => import('../account/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...under,
    path: '/management/delivery',
    component: lazyRouteComponent(() => import('../ordering/management-pages.tsx'), 'DeliveryPage'),
  }),
  createRoute({
    ...under,
    path: '/management/operating-hours',
    component: lazyRouteComponent(() => import('../ordering/management-pages.tsx'), 'OperatingHoursPage'),
  }),
  createRoute({
    ...under,
    path: '/management/settings',
    component: lazyRouteComponent(() => import('../ordering/management-pages.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...under,
    path: '/management/report/orders',
    component: lazyRouteComponent(() => import('../reports/orders-page.tsx'), 'OrderHistoryPage'),
  }),
  createRoute({
    ...under,
    path: '/management/users',
    component: lazyRouteComponent(() => import('../staff/users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    ...under,
    path: '/management/users/create',
    component: lazyRouteComponent(() => import('../staff/create-user-page.tsx'), 'CreateUserPage'),
  }),
  createRoute({
    ...under,
    path: '/management/users/$id',
    component: lazyRouteComponent(() => import('../staff/user-page.tsx'), 'UserPage'),
  }),
  createRoute({
    ...under,
    path: '/orders',
    component: lazyRouteComponent(() => import('../orders/board/board-page.tsx'), 'BoardPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/list',
    component: lazyRouteComponent(() => import('../orders/board/board-page.tsx'), 'BoardPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/follow/$id',
    component: lazyRouteComponent(() => import('../follow/follow-page.tsx'), 'FollowPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/$id',
    component: lazyRouteComponent(() => import('../orders/order/details-page.tsx'), 'DetailsPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/$id/print',
    component: lazyRouteComponent(() => import('../printing/print-page.tsx'), 'PrintPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/factors',
    component: lazyRouteComponent(() => import('../printing/factors-page.tsx'), 'FactorsPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/factors/create',
    component: lazyRouteComponent(() => import('../printing/factor-page.tsx'), 'CreateFactorPage'),
  }),
  createRoute({
    ...under,
    path: '/orders/factors/$id',
    component: lazyRouteComponent(() => import('../printing/factor-page.tsx'), 'EditFactorPage'),
  }),
  createRoute({
    ...under,
    path: '/products',
    component: lazyRouteComponent(() => import('../menu/products/products-page.tsx'), 'ProductsPage'),
  }),
  createRoute({
    ...under,
    path: '/products/list',
    component: lazyRouteComponent(() => import('../menu/products/products-page.tsx'), 'ProductsPage'),
  }),
  createRoute({
    ...under,
    path: '/products/$id',
    component: lazyRouteComponent(() => import('../menu/products/product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...under,
    path: '/products/create',
    component: lazyRouteComponent(
      () => import('../menu/product-form/product-create-page.tsx'),
      'ProductCreatePage',
    ),
  }),
  createRoute({
    ...under,
    path: '/products/$id/edit',
    component: lazyRouteComponent(
      () => import('../menu/product-form/product-edit-page.tsx'),
      'ProductEditPage',
    ),
  }),
  createRoute({
    ...under,
    path: '/products/categories',
    component: lazyRouteComponent(() => import('../menu/categories/categories-page.tsx'), 'CategoriesPage'),
  }),
  createRoute({
    ...under,
    path: '/products/categories/create',
    component: lazyRouteComponent(() => import('../menu/categories/category-page.tsx'), 'CreateCategoryPage'),
  }),
  createRoute({
    ...under,
    path: '/products/categories/$id',
    component: lazyRouteComponent(() => import('../menu/categories/category-page.tsx'), 'EditCategoryPage'),
  }),
  createRoute({
    ...under,
    path: '/products/options',
    component: lazyRouteComponent(() => import('../menu/options/options-page.tsx'), 'OptionsPage'),
  }),
  createRoute({
    ...under,
    path: '/products/options/create',
    component: lazyRouteComponent(
      () => import('../menu/options/option-category-page.tsx'),
      'OptionCategoryCreatePage',
    ),
  }),
  createRoute({
    ...under,
    path: '/products/options/$id',
    component: lazyRouteComponent(
      () => import('../menu/options/option-category-page.tsx'),
      'OptionCategoryPage',
    ),
  }),
  createRoute({
    ...under,
    path: '/vendors',
    component: lazyRouteComponent(() => import('../vendors/vendors-page.tsx'), 'VendorsPage'),
  }),
  createRoute({
    ...under,
    path: '/vendors/create',
    component: lazyRouteComponent(() => import('../vendors/create-pages.tsx'), 'CreateVendorPage'),
  }),
  createRoute({
    ...under,
    path: '/vendors/create/$id',
    component: lazyRouteComponent(() => import('../vendors/create-pages.tsx'), 'CreateBranchPage'),
  }),
] as const;
