import { useEffect, useRef, useState } from 'react';
import { fileName, readBody, saveFile } from '../../infra/http/download.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { historyWords } from './words.ts';

interface ExcelButtonProps {
  take: (signal: AbortSignal) => Promise<Response>;
  /** The reason that is shown instead of creating an empty file. */
  emptyBecause: string | undefined;
  /** The file's name when the server has sent none. */
  fileName: string;
}

/** Downloads a spreadsheet, with progress and a button to cancel. */
export function ExcelButton({ take, emptyBecause, fileName: defaultName }: ExcelButtonProps) {
  const [bytes, setBytes] = useState<number>();
  const taking = useRef<AbortController>(undefined);
  useEffect(() => () => taking.current?.abort(), []);

  const download = async () => {
    const stop = new AbortController();
    taking.current = stop;
    setBytes(0);
    try {
      const answer = await take(stop.signal);
      const name = fileName(answer.headers.get('content-disposition'), defaultName);
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
        onPress={emptyBecause ? () => toast({ title: emptyBecause }) : () => void download()}
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
