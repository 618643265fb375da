import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stopSelecting } from '../model/selection.ts';
import { productWords } from '../words.ts';
import { previewAndApply, toastDone } from './bulk-actions.ts';
import { bulkWords, moveWords } from './bulk-words.ts';

export interface BulkMoveDialogProps {
  products: readonly ProductHeader[];
  groups: readonly ProductGroup[];
  onClose: () => void;
}

/** Asks for the category to which the selected products move. */
export function BulkMoveDialog({ products, groups, onClose }: BulkMoveDialogProps) {
  const [category, setCategory] = useState<number>();
  const { isSending, problem, setProblem, send } = useSending(bulkWords.failed);

  const move = () => {
    const group = groups.find(({ categoryId }) => categoryId === category);
    if (!group) return setProblem(moveWords.chooseFirst);
    void send(async () => {
      const { categoryId, categoryName } = group;
      const moves = products.map(({ productHeaderId }) => ({ productHeaderId, categoryId }));
      const changes = await previewAndApply({ kind: 'MOVE', moves });
      toastDone(bulkWords.moved(changes.moves.length, categoryName), changes);
      stopSelecting();
      onClose();
    });
  };

  return (
    <Dialog
      onClose={onClose}
      title={moveWords.title(products.length)}
      description={moveWords.hint}
      buttons={[
        { children: moveWords.save, pending: isSending, onPress: move },
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
          setProblem(undefined);
        }}
        error={problem}
      />
    </Dialog>
  );
}
