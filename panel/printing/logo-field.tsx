import { type ChangeEvent, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { setLogo } from './model/template-storage.ts';
import { pageWords } from './page-words.ts';
import { useTemplates } from './use-templates.ts';

/** The maximum size on paper, in dots. */
const most = { width: 320, height: 160 };

/** The shop's logo, one for all its templates on this device. */
export function LogoField() {
  const { logo } = useTemplates();
  const [error, setError] = useState<string>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    try {
      setError(setLogo(await shrunk(file)) ? undefined : pageWords.full);
    } catch {
      setError(pageWords.logoUnreadable);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img src={logo} alt={pageWords.logo} className="max-h-20 max-w-40 rounded-sm bg-white p-1" />
        )}
        <label className={buttonClass({ tone: 'quiet', className: 'has-focus-visible:outline-3' })}>
          {logo ? pageWords.logoChange : pageWords.logoChoose}
          <input type="file" accept="image/*" className="sr-only" onChange={(event) => void choose(event)} />
        </label>
        {logo && (
          <Button tone="ghost" icon="close" onPress={() => setLogo(undefined)}>
            {pageWords.logoRemove}
          </Button>
        )}
      </div>
      {error ? (
        <p role="alert" className="font-semibold text-error-ink text-sm">
          {error}
        </p>
      ) : (
        <p className="text-dim text-sm">{pageWords.logoHint}</p>
      )}
    </div>
  );
}

/** Scales a picture down for paper, on white, and returns a data URL. Throws when the file is not a picture. */
async function shrunk(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const g = canvas.getContext('2d')!;
  g.fillStyle = '#fff';
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png');
}
