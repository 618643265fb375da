import { duplicateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { client } from '../../infra/http/client.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import type { MenuAction } from '../../ui/model/menu-props.ts';
import { toast } from '../../ui/toast.ts';
import { openDialog } from '../open-dialogs.tsx';
import { refreshMenu } from '../queries.ts';
import { duplicateWords } from '../words.ts';

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

/** Copies a product, and opens the copy for renaming and editing. */
function useDuplicate(): (product: ProductHeader) => Promise<void> {
  const navigate = useNavigate();
  const isSending = useRef(false);
  return async ({ productHeaderId, headerName }) => {
    // A second press would create a second copy.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { id } = await client(duplicateProduct, { params: { headerId: String(productHeaderId) } });
      void refreshMenu();
      toast({ type: 'success', title: duplicateWords.done(headerName), timeout: 6000 });
      await navigate({ to: '/products/$id/edit', params: { id: String(id) } });
    } catch (failure) {
      toast({
        type: 'alert',
        title: sentenceOf(failure, duplicateWords.failed),
      });
    } finally {
      isSending.current = false;
    }
  };
}
