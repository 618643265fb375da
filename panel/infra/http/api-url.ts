import { pageSetting } from './page-setting.ts';

/** The address of a path of the API in the browser: below API_BASE of the installation, which a gateway removes. */
export const apiUrl = (path: string): string => pageSetting('api-base') + path;
