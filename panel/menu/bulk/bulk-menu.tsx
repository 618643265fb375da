// Actions on the whole menu, behind one button in the header. Each dialog is a chunk of its own.
import { exportMenu } from '@pishkhan/contract/menu/sheet/calls.ts';
import { Suspense, useState } from 'react';
import { client } from '../../http/client.ts';
import { fileName, readBody, saveFile } from '../../reports/public.ts';
import { useSession } from '../../session/public.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { dismissToast, toast } from '../../ui/toast.ts';
import { reasonOf } from './bulk-actions.ts';
import { bulkWords, exportWords } from './bulk-words.ts';
import { startSelecting } from './model/selection.ts';

const ImportDialog = lazyPart(async () => (await import('../sheet/import-dialog.tsx')).ImportDialog);
const CopyDialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog);

/** `more`: what the header has no room for. */
export function BulkMenu({ more = [] }: { more?: readonly MenuAction[] }) {
  const { vendor, vendors } = useSession();
  const [opened, setOpened] = useState<'import' | 'copy'>();
  const close = () => setOpened(undefined);
  const others = vendors.filter(({ vendorCode }) => vendorCode !== vendor?.vendorCode);
  return (
    <>
      <Menu
        label={bulkWords.more}
        actions={[
          { id: 'select', label: bulkWords.select, icon: 'check', onPress: () => startSelecting() },
          { id: 'export', label: bulkWords.export, icon: 'download', onPress: () => void takeSheet() },
          { id: 'import', label: bulkWords.import, icon: 'note', onPress: () => setOpened('import') },
          ...(others.length > 0
            ? [
                {
                  id: 'copy',
                  label: bulkWords.copy,
                  icon: 'store' as const,
                  onPress: () => setOpened('copy'),
                },
              ]
            : []),
          ...more,
        ]}
      />
      <Suspense>
        {opened === 'import' && <ImportDialog onClose={close} />}
        {opened === 'copy' && <CopyDialog others={others} onClose={close} />}
      </Suspense>
    </>
  );
}

async function takeSheet(): Promise<void> {
  const making = toast({ title: exportWords.making, timeout: 60_000 });
  try {
    const answer = await client(exportMenu);
    const name = fileName(answer.headers.get('content-disposition'), 'menu.xlsx');
    saveFile(await readBody(answer, () => {}), name);
    toast({ title: exportWords.done, type: 'success' });
  } catch (failure) {
    toast({ title: reasonOf(failure) || exportWords.failed, type: 'alert', timeout: 8000, closable: true });
  } finally {
    dismissToast(making);
  }
}
