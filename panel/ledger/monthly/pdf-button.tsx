import type { StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import { getFinancialReport } from '@pishkhan/contract/ledger/statement-calls.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { fileName, readBody, saveFile } from '../../infra/http/download.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { monthlyWords as words } from './words.ts';

async function download({ year, month }: StatementMonth): Promise<void> {
  const answer = await client(getFinancialReport, { query: { year: String(year), month: String(month) } });
  saveFile(
    await readBody(answer, () => {}),
    fileName(answer.headers.get('content-disposition'), 'statement.pdf'),
  );
}

export function PdfButton({ month }: { month: StatementMonth }) {
  const [isDownloading, setIsDownloading] = useState(false);
  const take = async () => {
    setIsDownloading(true);
    try {
      await download(month);
    } catch (error) {
      toast({
        ...{ type: 'alert', title: sentenceOf(error, words.pdfFailed) },
        ...{ timeout: 8000, closable: true },
      });
    } finally {
      setIsDownloading(false);
    }
  };
  return (
    <Button
      tone="quiet"
      icon="download"
      pending={isDownloading}
      aria-label={words.pdf}
      onPress={() => void take()}
    >
      <span className="max-sm:hidden">{words.pdf}</span>
      <span className="sm:hidden">{words.pdfShort}</span>
    </Button>
  );
}
