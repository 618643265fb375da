// Ten recovery codes, shown once. They must be copied, saved or printed before continuing.
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { accountWords } from './words.ts';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${accountWords.fileTitle}\n\n${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ type: 'success', title: accountWords.copied });
    } catch {
      toast({ type: 'alert', title: accountWords.copyFailed });
    }
  };

  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = accountWords.fileName;
    link.click();
    URL.revokeObjectURL(url);
  };

  return (
    <div data-print-alone className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{accountWords.codesTitle}</h2>
      <p className="text-pretty text-dim">{accountWords.codesText}</p>
      <ul
        dir="ltr"
        aria-label={accountWords.codesTitle}
        className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 rounded-card bg-sunken p-4 text-center font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        {/* A page cannot use the clipboard over plain http. */}
        {navigator.clipboard && (
          <Button tone="quiet" className="flex-1" onPress={() => void copy()}>
            {accountWords.copy}
          </Button>
        )}
        <Button tone="quiet" icon="download" className="flex-1" onPress={save}>
          {accountWords.save}
        </Button>
        <Button tone="quiet" icon="print" className="flex-1" onPress={() => window.print()}>
          {accountWords.print}
        </Button>
      </div>
      <Button size="tap-lg" wide className="print:hidden" onPress={onKept}>
        {accountWords.codesSaved}
      </Button>
    </div>
  );
}
