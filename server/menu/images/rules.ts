// Applies an edit to a product's images.
// Invariants: exactly one image is the main one, if there are any; an accepted image stays until its
// replacement is also accepted; equal files are one image, however often they are sent.
import { refuse } from '@pishkhan/contract/faults.ts';
import { maxImages } from '@pishkhan/contract/menu/images/image-limits.ts';

/** A processed image. */
export interface PictureFacts {
  /** SHA-256 of its largest size, equal for equal images. */
  digest: string;
  /** Pixels of its largest size. */
  width: number;
  height: number;
}

export interface StoredImage extends PictureFacts {
  /** Null for an image that is not written yet. */
  id: number | null;
  position: number;
  isMain: boolean;
  approval: 0 | 1 | 2;
  /** The accepted image that it replaces once accepted. */
  replaces: number | null;
}

export interface ImageRequest {
  add: readonly { picture: PictureFacts; isMain: boolean }[];
  /** An entry without a picture only affects the main image and the order: images are sorted as listed. */
  replace: readonly { id: number; picture: PictureFacts | null; isMain: boolean }[];
  remove: readonly { id: number }[];
}

export interface ImagePlan {
  /** All images after the edit. */
  images: StoredImage[];
  /** The images that become requests to the platform. */
  asked: StoredImage[];
  removed: number[];
}

const twoMains = {
  errors: [{ pointer: '', code: 'TWO_MAINS', detail: 'تنها یک تصویر می‌تواند تصویر اصلی باشد.' }],
};

export function editImages(present: readonly StoredImage[], requested: ImageRequest) {
  const named = [...requested.replace, ...requested.remove].map(({ id }) => id);
  if (!named.every((id) => present.some((image) => image.id === id))) return refuse('NOT_FOUND');
  const twice = named.findIndex((id, index) => named.indexOf(id) !== index);
  if (twice >= 0) return refuse('LISTED_TWICE', { pointer: pointerOf(twice, requested) });
  if ([...requested.add, ...requested.replace].filter(({ isMain }) => isMain).length > 1)
    return refuse('INVALID', twoMains);

  let images: StoredImage[] = present.map((image) => ({ ...image }));
  const asked = new Set<StoredImage>();
  const drop = (gone: StoredImage) => {
    images = images.filter((image) => image !== gone);
    asked.delete(gone);
  };
  const find = (id: number) => images.find((image) => image.id === id);
  let main: StoredImage | undefined;
  const listed: StoredImage[] = [];

  for (const { id } of requested.remove) {
    const gone = find(id)!;
    drop(gone);
    // Its waiting replacement becomes an additional image, and the main one if the removed image was.
    const heir = images.find(({ replaces }) => replaces === id);
    if (heir) {
      heir.replaces = null;
      heir.isMain = gone.isMain;
    }
  }

  for (const [index, { id, picture, isMain }] of requested.replace.entries()) {
    let target = find(id);
    // The image waited to replace one that the same request replaces again.
    if (!target) return refuse('LISTED_TWICE', { pointer: `/ReplaceImages/${index}/id` });
    if (picture && picture.digest !== target.digest) {
      const same = images.find(({ digest }) => digest === picture.digest);
      if (!same) target = replace(target, picture);
      else if (same.replaces !== id)
        return refuse('LISTED_TWICE', { pointer: `/ReplaceImages/${index}/file` });
      else askAgain(same);
    }
    if (isMain) main = target;
    listed.push(target);
  }
  const positions = listed.map(({ position }) => position).sort((a, b) => a - b);
  for (const [index, image] of listed.entries()) {
    image.position = positions[index]!;
    const heir = images.find(({ replaces }) => replaces !== null && replaces === image.id);
    if (heir) heir.position = image.position;
  }

  for (const { picture, isMain } of requested.add) {
    let image = images.find(({ digest }) => digest === picture.digest);
    if (image) askAgain(image);
    else {
      image = {
        ...factsOf(picture),
        id: null,
        position: Math.max(-1, ...images.map(({ position }) => position)) + 1,
        isMain: false,
        approval: 0,
        replaces: null,
      };
      images.push(image);
      asked.add(image);
    }
    if (isMain) main = image;
  }

  if (images.filter(({ replaces }) => replaces === null).length > maxImages) return refuse('IMAGE_TOO_MANY');
  chooseMain(images, main);
  const left = new Set(images.map(({ id }) => id));
  return {
    images,
    asked: [...asked],
    removed: present.flatMap(({ id }) => (id !== null && !left.has(id) ? [id] : [])),
  };

  /** Sending a refused image again requests it again. */
  function askAgain(image: StoredImage): void {
    if (image.approval !== 2) return;
    image.approval = 0;
    asked.add(image);
  }

  /** Returns the image that now has the position: the accepted one for as long as it exists. */
  function replace(target: StoredImage, picture: PictureFacts): StoredImage {
    const accepted = target.approval === 1;
    const next: StoredImage = {
      ...factsOf(picture),
      id: null,
      position: target.position,
      isMain: !accepted && target.isMain,
      approval: 0,
      replaces: accepted ? target.id : target.replaces,
    };
    const earlier = accepted ? images.find(({ replaces }) => replaces === target.id) : target;
    if (earlier) drop(earlier);
    images.push(next);
    asked.add(next);
    return accepted ? target : next;
  }
}

/** The marked image, otherwise the present main one, the first accepted one, or the first; never one that waits to replace another. */
export function chooseMain(images: StoredImage[], marked?: StoredImage): void {
  const places = images.filter(({ replaces }) => replaces === null).sort((a, b) => a.position - b.position);
  const place = marked && (places.find(({ id }) => id !== null && id === marked.replaces) ?? marked);
  const main =
    place ??
    places.find(({ isMain, approval }) => isMain && approval !== 2) ??
    places.find(({ approval }) => approval === 1) ??
    places.find(({ approval }) => approval === 0) ??
    places[0];
  for (const image of images) image.isMain = image === main;
}

const factsOf = ({ digest, width, height }: PictureFacts): PictureFacts => ({ digest, width, height });

const pointerOf = (index: number, { replace }: ImageRequest): string =>
  index < replace.length ? `/ReplaceImages/${index}/id` : `/DeleteProperties/${index - replace.length}/id`;
