import { Badge } from '../ui/badge.tsx';

/** Whether a settlement went to the account of the shop. Nothing where no account is known. */
export function IbanBadge({ isShopsIban }: { isShopsIban: boolean | null }) {
  if (isShopsIban === null) return null;
  return isShopsIban ? (
    <Badge tone="success">شبای فروشگاه</Badge>
  ) : (
    <Badge tone="warning" icon="error">
      شبای دیگر
    </Badge>
  );
}
