// The recovery codes, shown once. They must be saved before the console opens.
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Tick } from '@pishkhan/panel/ui/tick.tsx';
import { useState } from 'react';
import { sessionWords as words } from './words.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  userName: string;
  onKept: () => void;
}

export function RecoveryCodes({ codes, userName, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const save = () => {
    const text = `${words.codesFile(userName)}\n\n${codes.join('\n')}\n`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `recovery-codes-${userName}.txt`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div data-print-alone className="flex flex-col gap-4">
      <p className="text-dim">{words.codesWhy}</p>
      <ul
        dir="ltr"
        aria-label={words.codesTitle}
        className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 rounded-card bg-sunken p-4 text-center font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button tone="quiet" icon="download" className="flex-1" onPress={save}>
          {words.saveCodes}
        </Button>
        <Button tone="quiet" icon="print" className="flex-1" onPress={() => window.print()}>
          {words.printCodes}
        </Button>
      </div>
      <div className="flex flex-col gap-4 print:hidden">
        <Tick label={words.codesKept} isOn={isKept} onChange={setKept} />
        <Button size="tap-lg" wide disabledReason={isKept ? undefined : words.codesFirst} onPress={onKept}>
          {words.toConsole}
        </Button>
      </div>
    </div>
  );
}
