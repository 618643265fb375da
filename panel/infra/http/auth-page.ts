import { pageSetting } from './page-setting.ts';

const page = pageSetting('auth-page');

/** The page that signs people in is another than the panel's own. Where the panel itself was opened at that path, nothing else answers there. */
export const isAuthElsewhere = page !== '' && page !== location.pathname;

/** The path of the page that signs people in: AUTH_PAGE of the installation. */
export const authPage = isAuthElsewhere ? page : '/auth';
