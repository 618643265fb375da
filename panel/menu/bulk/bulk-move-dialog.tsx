import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { productWords } from '../words.ts';
import { previewAndApply, reasonOf, toastDone } from './bulk-actions.ts';
import { bulkWords, moveWords } from './bulk-words.ts';
import { stopSelecting } from './model/selection.ts';

export interface BulkMoveDialogProps {
  products: readonly ProductHeader[];
  groups: readonly ProductGroup[];
  onClose: () => void;
}

/** Asks for the category to which the selected products move. */
export function BulkMoveDialog({ products, groups, onClose }: BulkMoveDialogProps) {
  const [category, setCategory] = useState<number>();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    const group = groups.find(({ categoryId }) => categoryId === category);
    if (!group) {
      setError(moveWords.chooseFirst);
      return;
    }
    setIsSending(true);
    try {
      const { categoryId, categoryName } = group;
      const moves = products.map(({ productHeaderId }) => ({ productHeaderId, categoryId }));
      const changes = await previewAndApply({ kind: 'MOVE', moves });
      toastDone(bulkWords.moved(changes.moves.length, categoryName), changes);
      stopSelecting();
      onClose();
    } catch (failure) {
      setError(reasonOf(failure));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={moveWords.title(products.length)}
      description={moveWords.hint}
      buttons={[
        { children: moveWords.save, pending: isSending, onPress: () => void send() },
        { children: bulkWords.cancel, onPress: onClose },
      ]}
    >
      <ChoiceList
        label={moveWords.category}
        isSingle
        choices={groups.map(({ categoryId, categoryName, products: there }) => ({
          id: categoryId,
          label: categoryName,
          aside: productWords.found(there.length),
        }))}
        chosen={category === undefined ? [] : [category]}
        onChange={([id]) => {
          setCategory(id);
          setError(undefined);
        }}
        error={error}
      />
    </Dialog>
  );
}
