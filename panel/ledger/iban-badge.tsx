import { Badge } from '../ui/badge.tsx';

/** Shows whether a settlement went to the shop's account; hidden when no account is known. */
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
