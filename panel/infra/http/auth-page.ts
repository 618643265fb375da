import { pageSetting } from './page-setting.ts';

const page = pageSetting('auth-page');

/** The sign-in page differs from the panel's own. If the panel itself was opened at that path, no other page answers there. */
export const isAuthElsewhere = page !== '' && page !== location.pathname;

/** The path of the sign-in page: AUTH_PAGE of the installation. */
export const authPage = isAuthElsewhere ? page : '/auth';
