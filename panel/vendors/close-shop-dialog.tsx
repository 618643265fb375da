import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { setShopOpen } from './model/set-shop-open.ts';
import { openingWords } from './opening-words.ts';

/** Asks before the shop is closed, because a closed shop stays closed until somebody opens it. `closeShop` by default closes it. */
export function CloseShopDialog({
  onClose,
  closeShop = () => void setShopOpen(false),
}: {
  onClose: () => void;
  closeShop?: () => void;
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={openingWords.ask}
      description={openingWords.askText}
      footer={
        <>
          <Button
            tone="error"
            onPress={() => {
              onClose();
              closeShop();
            }}
          >
            {openingWords.close}
          </Button>
          <Button tone="quiet" onPress={onClose}>
            {openingWords.stay}
          </Button>
        </>
      }
    />
  );
}
