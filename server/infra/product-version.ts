// The version of the product, which names releases, backups, traces and what a program writes into a database.
// The label of screens and of the header `app-version` is another one: `appVersion` of the contract.
import manifest from '../../package.json' with { type: 'json' };

export const productVersion: string = manifest.version;

/**
 * The oldest release that may run on a database of this one: beside it while servers are exchanged, or instead of
 * it after a rollback. Raise it in the release whose migrations remove what older releases use. `npm run release`
 * refuses a changelog that names another one.
 */
export const runsBeside = '2.0.0';
