import { exportOrders, exportSearch } from '@pishkhan/contract/orders/history-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../http/client.ts';
import { sentenceOf } from '../http/sentence-of.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { fileName, readBody, saveFile } from './model/download.ts';
import type { HistoryFilter } from './model/history-filter.ts';
import { historyWords } from './words.ts';

/** Downloads the filter's orders as a spreadsheet, with progress and a button to cancel. */
export function ExcelButton({ filter, isEmpty }: { filter: HistoryFilter; isEmpty: boolean }) {
  const [bytes, setBytes] = useState<number>();
  const taking = useRef<AbortController>(undefined);
  useEffect(() => () => taking.current?.abort(), []);

  const take = async () => {
    const stop = new AbortController();
    taking.current = stop;
    setBytes(0);
    try {
      const { customerPhoneNumber, ...query } = filter;
      const answer = customerPhoneNumber
        ? await client(exportSearch, { body: filter }, { signal: stop.signal })
        : await client(exportOrders, { query }, { signal: stop.signal });
      const name = fileName(answer.headers.get('content-disposition'), 'orders.xlsx');
      saveFile(await readBody(answer, setBytes), name);
      toast({ title: historyWords.excelDone, type: 'success' });
    } catch (error) {
      if (stop.signal.aborted) return;
      const title = sentenceOf(error, historyWords.excelFailed);
      toast({ title, type: 'alert', timeout: 8000, closable: true });
    } finally {
      setBytes(undefined);
    }
  };

  if (bytes === undefined)
    return (
      <Button
        tone="quiet"
        icon="download"
        aria-label={historyWords.excel}
        onPress={isEmpty ? () => toast({ title: historyWords.excelNothing }) : () => void take()}
      >
        <span className="max-sm:hidden">{historyWords.excel}</span>
        <span className="sm:hidden">{historyWords.excelShort}</span>
      </Button>
    );
  return (
    <>
      <Button tone="quiet" pending>
        <span role="status" className="max-sm:text-sm">
          {bytes === 0 ? historyWords.excelStarting : historyWords.excelBusy(bytes)}
        </span>
      </Button>
      <IconButton icon="close" label={historyWords.excelCancel} onPress={() => taking.current?.abort()} />
    </>
  );
}
