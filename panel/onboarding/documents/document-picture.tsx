import { getDocument } from '@pishkhan/contract/onboarding/calls.ts';
import type { VendorDocument } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useEffect, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Icon } from '../../ui/icon.tsx';

/** A thumbnail of a document. Documents are private, so it is fetched with the session's token, not by URL. */
export function DocumentPicture({ document, label }: { document: VendorDocument; label: string }) {
  const [url, setUrl] = useState<string>();
  const { id, kind } = document;
  useEffect(() => {
    if (kind !== 'image') return;
    const stop = new AbortController();
    let made: string | undefined;
    client(getDocument, { params: { id: String(id) } }, { signal: stop.signal })
      .then((answer) => answer.blob())
      .then((bytes) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        setUrl(made);
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, kind]);
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-dim">
      {url ? (
        <img src={url} alt={label} className="size-full object-cover" />
      ) : (
        <Icon name={kind === 'pdf' ? 'note' : 'camera'} />
      )}
    </span>
  );
}
