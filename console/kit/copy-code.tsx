import { toast } from '@pishkhan/panel/ui/toast.ts';
import { kitWords } from './words.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ type: 'success', title: kitWords.copied(text) });
  } catch {
    toast({ type: 'alert', title: kitWords.copyFailed });
  }
}

/** A code, a number or another text that stands left to right, with a button that copies it. `text` is what is copied. */
export const CopyCode = ({ text, shown = text }: { text: string; shown?: string }) => (
  <span className="inline-flex items-center gap-1">
    <bdi dir="ltr">{shown}</bdi>
    {/* A page cannot use the clipboard over plain HTTP. */}
    {navigator.clipboard && (
      <button
        type="button"
        aria-label={kitWords.copy(text)}
        title={kitWords.copy(text)}
        className="grid size-tap place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink"
        onClick={() => void copy(text)}
      >
        <svg
          aria-hidden="true"
          width="16"
          height="16"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M8 8h12v13H8zM16 8V3H4v13h4" />
        </svg>
      </button>
    )}
  </span>
);
