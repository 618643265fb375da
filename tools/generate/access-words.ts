import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses, type VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Access } from '@pishkhan/contract/kit/call.ts';

/** A call's access in words. */
export function accessWords(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'anyone';
    case 'refresh-cookie':
      return 'a browser with a refresh cookie and the XSRF header';
    case 'marketplace':
      return 'the marketplace, by its key';
    case 'staff': {
      const who =
        access.permission === 'any'
          ? 'anyone signed in'
          : `${permissions[access.permission].join(', ')} (permission \`${access.permission}\`)`;
      return `${who}; shop in ${statusWords(access.statuses)}`;
    }
    default:
      return access satisfies never;
  }
}

function statusWords(statuses: readonly VendorStatus[] | 'any'): string {
  if (statuses === 'any') return 'any status';
  if (statuses === openStatuses) return 'an open status';
  return statuses.join(', ');
}
