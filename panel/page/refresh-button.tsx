import { IconButton } from '../ui/button.tsx';

/** Requests a page's data again. Every page that has the button has this one. */
export const RefreshButton = ({ isBusy, onPress }: { isBusy?: boolean; onPress: () => Promise<unknown> }) => (
  <IconButton
    icon="refresh"
    label="به‌روزرسانی"
    aria-busy={isBusy || undefined}
    onPress={() => void onPress()}
  />
);
