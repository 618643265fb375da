// Two badges of a shop: its status in the specified colour, and its grade.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { gradeColour, type Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import { vendorWords } from './words.ts';

const statusIcons = {
  success: 'check',
  gray: 'minus',
  error: 'error',
  warning: 'clock',
} satisfies Record<(typeof vendorStatusWords)[VendorStatus]['colour'], IconName>;

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const { label, colour } = vendorStatusWords[status];
  return (
    <Badge tone={colour} icon={statusIcons[colour]}>
      {label}
    </Badge>
  );
}

export function VendorGradeBadge({ grade }: { grade: NonNullable<Vendor['vendorGrade']> }) {
  return (
    <Badge tone={gradeColour(grade)} icon={grade === 'A' ? 'crown' : 'reviews'}>
      {vendorWords.grade(grade)}
    </Badge>
  );
}
