// docs/generated/access-matrix.md: the allowed calls of every role in every status of the shop.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { type Role, roles } from '@pishkhan/contract/access/roles.ts';
import { type VendorStatus, vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import type { Access, Call } from '@pishkhan/contract/kit/call.ts';
import { code, page, table } from './markdown.ts';

/** True when a member of staff with this role may make the call while the shop has this status. */
export function mayCall(access: Access, role: Role, status: VendorStatus): boolean {
  if (access.kind === 'public') return true;
  if (access.kind !== 'staff') return false;
  const roleMay = access.permission === 'any' || roleHas(role, access.permission);
  return roleMay && (access.statuses === 'any' || access.statuses.includes(status));
}

export function accessMatrix(calls: readonly Call[]): string {
  const groups = alikeStatuses(calls);
  const staff = calls.filter(({ access }) => access.kind === 'staff');
  const others = calls.filter(({ access }) => access.kind !== 'staff');
  return page(
    '# Access matrix',
    'A letter marks a role that may make the call: **M** manager, **C** cashier, **A** accountant, **B** courier of the shop (BIKER). A dot: nobody may, the answer is 403. Without a token it is 401, for the order of another shop 404.',
    '## Calls of staff',
    'Statuses in which every call is allowed to the same roles share a column:',
    groups.map((statuses, index) => `- **S${index + 1}**: ${statuses.map(code).join(', ')}`).join('\n'),
    table(
      ['Call', ...groups.map((_, index) => `S${index + 1}`)],
      staff.map(({ name, access }) => [name, ...groups.map(([status]) => letters(access, status!))]),
    ),
    '## Calls of others',
    table(
      ['Call', 'Who'],
      others.map(({ name, access }) => [name, access.kind]),
    ),
  );
}

const letters = (access: Access, status: VendorStatus): string =>
  roles
    .filter((role) => mayCall(access, role, status))
    .map((role) => role[0])
    .join(' ') || '·';

function alikeStatuses(calls: readonly Call[]): VendorStatus[][] {
  const groups = new Map<string, VendorStatus[]>();
  for (const status of vendorStatuses) {
    const column = calls.map(({ access }) => letters(access, status)).join();
    groups.set(column, [...(groups.get(column) ?? []), status]);
  }
  return [...groups.values()];
}
