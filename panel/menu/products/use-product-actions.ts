import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { openDialog } from '../open-dialogs.tsx';
import { duplicateWords } from '../words.ts';
import { useDuplicate } from './use-duplicate.ts';

/** The actions of a product's menu, on its page and in its row. */
export function useProductActions(product: ProductHeader | undefined): MenuAction[] {
  const duplicate = useDuplicate();
  if (!product) return [];
  return [
    {
      id: 'preview',
      label: duplicateWords.preview,
      icon: 'user',
      onPress: () => openDialog({ kind: 'preview', product }),
    },
    {
      id: 'duplicate',
      label: duplicateWords.action,
      icon: 'plus',
      onPress: () => void duplicate(product),
    },
  ];
}
