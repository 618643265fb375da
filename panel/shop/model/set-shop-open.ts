// Opens and closes the shop, and offers an undo for closing.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { setVendorStatus } from '@pishkhan/contract/vendors/calls.ts';
import { client } from '../../infra/http/client.ts';
import { reloadUser } from '../../session/public.ts';
import { toast } from '../../ui/toast.ts';
import { openingWords } from '../opening-words.ts';

/** A toast reports the outcome, refusals included. */
export async function setShopOpen(isOpen: boolean): Promise<void> {
  try {
    await client(setVendorStatus, { body: { status: isOpen ? 'ACTIVE' : 'TEMPORARY_INACTIVE' } });
    await reloadUser();
    if (isOpen) toast({ type: 'success', title: openingWords.opened });
    else
      toast({
        type: 'general',
        title: openingWords.didClose,
        timeout: 8000,
        action: { label: openingWords.undo, onPress: () => void setShopOpen(true) },
      });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    toast({ type: 'alert', title: failure.problem.detail });
  }
}
