// The pictures of a product that does not exist yet: they are chosen, cropped and sorted here, and sent once it exists.
import { maxImages } from '@pishkhan/contract/menu/images/image-limits.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { cropWords, imageWords } from './image-words.ts';
import { useObjectUrl } from './use-object-url.ts';
import { NoPictures, PictureButtons, usePictureChoice } from './use-picture-choice.tsx';

export interface ChosenPicture {
  readonly id: number;
  /** The number in the order of choosing, so that the name stays when its picture moves. */
  readonly name: string;
  readonly picture: Blob;
}

export function ChosenPictures(props: {
  pictures: readonly ChosenPicture[];
  onChange: (change: (before: readonly ChosenPicture[]) => readonly ChosenPicture[]) => void;
}) {
  const { pictures, onChange } = props;
  const left = maxImages - pictures.length;
  const { choose, dialog } = usePictureChoice({
    left,
    useLabel: cropWords.keep,
    onPicture: (picture) =>
      onChange((before) => {
        const id = Math.max(0, ...before.map((one) => one.id)) + 1;
        return [...before, { id, name: imageWords.picture(id), picture }];
      }),
  });
  return (
    <div className="flex flex-col gap-4">
      {pictures.length === 0 ? (
        <NoPictures />
      ) : (
        <ReorderList
          isNarrow
          label={imageWords.list}
          items={pictures}
          onReorder={(order) => onChange(() => order)}
        >
          {(one) => (
            <Row
              picture={one}
              isMain={one === pictures[0]}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== one.id))}
            />
          )}
        </ReorderList>
      )}
      <PictureButtons left={left} count={pictures.length} onChoose={(files) => void choose(files)} />
      <p className="text-dim text-sm">{pictures.length === 0 ? imageWords.hint : imageWords.chosenHint}</p>
      {dialog}
    </div>
  );
}

function Row(props: { picture: ChosenPicture; isMain: boolean; onRemove: () => void }) {
  const {
    picture: { name, picture },
    isMain,
    onRemove,
  } = props;
  const url = useObjectUrl(picture);
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-2">
        <span className="size-20 shrink-0 overflow-hidden rounded-control bg-gray-soft">
          {url && <img src={url} alt={name} className="size-full object-cover" />}
        </span>
        {isMain && (
          <Badge tone="primary" icon="reviews">
            {imageWords.main}
          </Badge>
        )}
      </span>
      <IconButton icon="close" label={imageWords.removeChosen(name)} onPress={onRemove} />
    </>
  );
}
