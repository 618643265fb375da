// Actions on the whole menu, behind one button in the header. Each dialog is a chunk of its own.
import { type CopyShop, listCopyShops } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { exportMenu } from '@pishkhan/contract/menu/sheet/calls.ts';
import { Suspense, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { fileName, readBody, saveFile } from '../../infra/http/download.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Menu } from '../../ui/menu.tsx';
import type { MenuAction } from '../../ui/model/menu-props.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { startSelecting } from '../model/selection.ts';
import { menuKey } from '../queries.ts';
import { bulkWords, exportWords } from './bulk-words.ts';

const ImportDialog = lazyPart(async () => (await import('../sheet/import-dialog.tsx')).ImportDialog);
const CopyDialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog);

export interface BulkMenuProps {
  /** Whether the menu has products: an empty menu cannot be copied to another shop. */
  hasProducts: boolean;
  /** Actions that have no room in the header. */
  more?: readonly MenuAction[];
}

export function BulkMenu({ hasProducts, more = [] }: BulkMenuProps) {
  const [opened, setOpened] = useState<'import' | 'to' | 'from'>();
  const close = () => setOpened(undefined);
  const others = useCopyShops();
  const sources = others.filter(({ productCount }) => productCount > 0);
  return (
    <>
      <Menu
        label={bulkWords.more}
        actions={[
          { id: 'select', label: bulkWords.select, icon: 'check', onPress: () => startSelecting() },
          { id: 'export', label: bulkWords.export, icon: 'download', onPress: () => void downloadSheet() },
          { id: 'import', label: bulkWords.import, icon: 'note', onPress: () => setOpened('import') },
          ...(hasProducts && others.length > 0
            ? [
                {
                  id: 'to',
                  label: bulkWords.copyTo,
                  icon: 'store' as const,
                  onPress: () => setOpened('to'),
                },
              ]
            : []),
          ...(sources.length > 0
            ? [
                {
                  id: 'from',
                  label: bulkWords.copyFrom,
                  icon: 'store' as const,
                  onPress: () => setOpened('from'),
                },
              ]
            : []),
          ...more,
        ]}
      />
      <Suspense>
        {opened === 'import' && <ImportDialog onClose={close} />}
        {opened === 'to' && <CopyDialog direction="to" others={others} onClose={close} />}
        {opened === 'from' && <CopyDialog direction="from" others={sources} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The shops from and to which the menu can be copied; empty until they are known. */
function useCopyShops(): readonly CopyShop[] {
  const { vendor, vendors } = useSession();
  const { data } = useAnswer(
    [menuKey, vendor?.vendorCode, 'copy-shops'],
    (signal) => client(listCopyShops, undefined, { signal }),
    { enabled: vendors.length > 1 },
  );
  return data ?? [];
}

async function downloadSheet(): Promise<void> {
  const making = toast({ title: exportWords.making, timeout: 60_000 });
  try {
    const answer = await client(exportMenu);
    const name = fileName(answer.headers.get('content-disposition'), 'menu.xlsx');
    saveFile(await readBody(answer, () => {}), name);
    toast({ title: exportWords.done, type: 'success' });
  } catch (failure) {
    toast({
      title: sentenceOf(failure, exportWords.failed),
      type: 'alert',
      timeout: 8000,
      closable: true,
    });
  } finally {
    dismissToast(making);
  }
}
