import { Dialog } from '../ui/dialog.tsx';
import { setShopOpen } from './model/set-shop-open.ts';
import { openingWords } from './opening-words.ts';

/** Asks before the shop is closed, because it stays closed until somebody opens it. `closeShop` closes it by default. */
export function CloseShopDialog(props: { onClose: () => void; closeShop?: () => void }) {
  const { onClose, closeShop = () => void setShopOpen(false) } = props;
  return (
    <Dialog
      onClose={onClose}
      title={openingWords.ask}
      description={openingWords.askText}
      buttons={[
        {
          children: openingWords.close,
          tone: 'error',
          onPress: () => {
            onClose();
            closeShop();
          },
          size: 'tap',
        },
        { children: openingWords.stay, onPress: onClose, size: 'tap' },
      ]}
    />
  );
}
