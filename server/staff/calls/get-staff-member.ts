import { refuse } from '@pishkhan/contract/faults.ts';
import { getStaffMember } from '@pishkhan/contract/staff/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { StaffParts } from '../parts.ts';
import { findMember, viewMember } from '../store-members.ts';

export const getStaffMemberHandler = ({ db }: StaffParts) =>
  implement(getStaffMember, async ({ params }, { staff }) => {
    const member = await findMember(db, staff.vendorCode, params.id);
    return member ? viewMember(member, staff) : refuse('NOT_FOUND');
  });
