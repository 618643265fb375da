import { formatPercent } from '../../fa/digits.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import type { Upload } from '../uploads.ts';
import { documentWords } from './documents-words.ts';

/** An upload in progress, or one that failed, with the reason. */
export function UploadRow(props: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const {
    upload: { file, problem, share },
    onRetry,
    onDrop,
  } = props;
  if (problem)
    return (
      <li className="flex flex-col gap-2">
        <p className="font-semibold text-error-ink text-sm">
          <bdi>{file.name}</bdi> {documentWords.notSent} {problem.text}
        </p>
        <div className="flex flex-wrap gap-3">
          {problem.mayRetry && (
            <Button tone="quiet" icon="refresh" onPress={onRetry}>
              {documentWords.retry}
            </Button>
          )}
          <Button tone="ghost" onPress={onDrop}>
            {documentWords.drop}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="flex items-center gap-3 text-dim">
      <Spinner />
      <span className="min-w-0 flex-1 truncate">
        {documentWords.sending} <bdi>{file.name}</bdi>…
      </span>
      <span
        role="progressbar"
        aria-label={`${documentWords.sending} ${file.name}`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={formatPercent(share)}
      >
        {formatPercent(share)}
      </span>
    </li>
  );
}
