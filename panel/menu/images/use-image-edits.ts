// Uploads of images, chosen, cropped and sent one by one, each with its result; and deletions that can still be undone.
// Invariants: edits of one product are sent one after another; a deletion is sent only when it can no longer be undone.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { updateProductImages } from '@pishkhan/contract/menu/images/calls.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { announce } from '../../ui/live-region.tsx';
import { keySequence } from '../../ui/model/key-sequence.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { change } from '../availability/change-stock.ts';
import { imageWords } from './image-words.ts';

export interface Upload {
  key: number;
  picture: Blob;
  /** The id of the image that it replaces. */
  replaces: number | undefined;
  /** A sentence about the failure; undefined while the upload is in progress. */
  problem: string | undefined;
  /** The uploaded fraction, from 0 to 1. */
  share: number;
}

/** The time in which a deletion can be undone. */
const undoMs = 6000;
const nextKey = keySequence();

interface Edit {
  NewImages?: { file: Blob }[];
  ReplaceImages?: { id: number; isMain?: boolean; file?: Blob }[];
  DeleteProperties?: { id: number }[];
}

interface SendOptions {
  onProgress?: (share: number) => void;
  version?: number;
}

/** The ids in their order. A pending replacement has no place of its own. */
const orderOf = (images: readonly ProductImage[]): readonly number[] =>
  images.filter(({ replaces }) => !replaces).map(({ id }) => id);

export function useImageEdits(productHeaderId: number, read: readonly ProductImage[]) {
  const [images, setImages] = useState(read);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef(new Map<number, () => void>());
  const isLeft = useRef(false);
  /** The order that the server has reported last, and how many of our own edits have changed it. */
  const told = useRef({ order: orderOf(read), ownEdits: 0 });
  useEffect(() => {
    setImages(read);
    told.current = { ...told.current, order: orderOf(read) };
  }, [read]);
  useEffect(() => {
    const undecided = pending.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const send of undecided.values()) send();
    };
  }, []);

  const save = (body: Edit, options?: () => SendOptions): Promise<readonly ProductImage[]> =>
    change({
      of: `images of ${productHeaderId}`,
      send: () =>
        client(updateProductImages, { params: { headerId: String(productHeaderId) }, body }, options?.()),
      done: (answer) => {
        setImages(answer);
        told.current = { order: orderOf(answer), ownEdits: told.current.ownEdits + 1 };
      },
    });

  const send = async (upload: Upload) => {
    const { key, picture, replaces } = upload;
    const before = new Set(images.map(({ id }) => id));
    setUploads((all) => [
      ...all.filter((one) => one.key !== key),
      { ...upload, problem: undefined, share: 0 },
    ]);
    const setShare = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      const file = new File([picture], 'picture.jpg', { type: picture.type });
      const now = await save(
        replaces === undefined ? { NewImages: [{ file }] } : { ReplaceImages: [{ id: replaces, file }] },
        () => ({ onProgress: setShare }),
      );
      setUploads((all) => all.filter((one) => one.key !== key));
      announce(now.every(({ id }) => before.has(id)) ? imageWords.isThere : imageWords.sent);
    } catch (error) {
      const problem = sentenceOf(error, imageWords.notPicture);
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)));
      announce(problem, 'assertive');
      // The upload's tile is no longer visible, so a toast reports the failure.
      if (isLeft.current) toast({ type: 'alert', title: imageWords.failedAfterwards, timeout: 8000 });
    }
  };

  return {
    /** The stored images without those that are being deleted. */
    images: images.filter(({ id }) => !leaving.has(id)),
    uploads,
    add(picture: Blob, replaces: number | undefined) {
      void send({ key: nextKey(), picture, replaces, problem: undefined, share: 0 });
    },
    retry: (upload: Upload) => void send(upload),
    drop: ({ key }: Upload) => setUploads((all) => all.filter((one) => one.key !== key)),

    async makeMain(id: number) {
      try {
        await save({ ReplaceImages: [{ id, isMain: true }] });
        announce(imageWords.madeMain);
      } catch (error) {
        toast({ type: 'alert', title: sentenceOf(error, imageWords.notPicture) });
      }
    },

    /** Puts the images that have a place into this order. A pending replacement has no place of its own. */
    async reorder(order: readonly { id: number }[]) {
      const places = order.flatMap(({ id }) => images.find((image) => image.id === id) ?? []);
      setImages([...places, ...images.filter(({ replaces }) => replaces)]);
      const seen = told.current;
      // An earlier edit of our own may have changed the order since.
      const version = () =>
        orderVersion((told.current.ownEdits === seen.ownEdits ? seen : told.current).order);
      try {
        await save({ ReplaceImages: places.map(({ id }) => ({ id })) }, () => ({ version: version() }));
      } catch (error) {
        setImages(images);
        const isStale = error instanceof CallFailed && error.problem.code === 'MENU_STALE';
        toast({
          type: 'alert',
          title: isStale ? imageWords.changedElsewhere : sentenceOf(error, imageWords.notPicture),
        });
      }
    },

    remove(id: number) {
      const stay = () => {
        clearTimeout(timer);
        pending.current.delete(id);
        setLeaving((all) => new Set([...all].filter((one) => one !== id)));
      };
      const go = async () => {
        clearTimeout(timer);
        pending.current.delete(id);
        dismissToast(message);
        try {
          await save({ DeleteProperties: [{ id }] });
        } catch (error) {
          toast({ type: 'alert', title: sentenceOf(error, imageWords.notPicture) });
        }
        stay();
      };
      const timer = setTimeout(() => void go(), undoMs);
      pending.current.set(id, () => void go());
      setLeaving((all) => new Set([...all, id]));
      const message = toast({
        title: imageWords.removed,
        timeout: undoMs,
        undo: stay,
      });
    },
  };
}
