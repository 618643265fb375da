import { isFault } from '@pishkhan/contract/faults.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseMain, editImages, type ImageRequest, type StoredImage } from './rules.ts';

const picture = (digest: string) => ({ digest, width: 800, height: 600 });

/** Valid products: one main image, and replacements of accepted images only. */
const products = fc
  .array(fc.tuple(fc.constantFrom(0, 1, 2), fc.boolean()), { maxLength: 7 })
  .map((drawn): StoredImage[] => {
    const images = drawn.map(([approval, replaces], index): StoredImage => {
      const target = drawn.findIndex(([other], at) => at < index && other === 1 && !drawn[at]![1]);
      return {
        ...picture(`p${index}`),
        id: index + 1,
        position: index,
        isMain: false,
        approval: approval as 0 | 1 | 2,
        replaces: replaces && approval !== 1 && target >= 0 ? target + 1 : null,
      };
    });
    const taken = new Set<number | null>();
    const sound = images.filter(
      ({ replaces }) => replaces === null || (!taken.has(replaces) && taken.add(replaces)),
    );
    chooseMain(sound);
    return sound;
  });

const requests = fc.record({
  add: fc.array(
    fc.record({ picture: fc.constantFrom('p0', 'p1', 'n0', 'n1').map(picture), isMain: fc.boolean() }),
    {
      maxLength: 4,
    },
  ),
  replace: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 8 }),
      picture: fc.option(fc.constantFrom('p2', 'n2', 'n3').map(picture)),
      isMain: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  remove: fc.array(fc.record({ id: fc.integer({ min: 1, max: 8 }) }), { maxLength: 3 }),
});

test('images that are listed take each other’s places in that order, with what waits to replace them', () => {
  const image = (id: number, replaces: number | null = null): StoredImage => ({
    ...picture(`p${id}`),
    id,
    position: replaces ?? id,
    isMain: id === 1,
    approval: replaces ? 0 : 1,
    replaces,
  });
  const present = [image(1), image(2), image(3), image(4), image(5, 3)];
  const keep = (id: number) => ({ id, picture: null, isMain: false });
  const plan = editImages(present, { add: [], replace: [4, 3, 1].map(keep), remove: [] });
  if (isFault(plan)) throw new Error(plan.code);
  const order = [...plan.images].sort((a, b) => a.position - b.position || a.id! - b.id!);
  expect(order.map(({ id }) => id)).toEqual([4, 2, 3, 5, 1]);
  expect(order.find(({ isMain }) => isMain)?.id).toBe(1);
  expect(plan.asked).toEqual([]);
});

test('any request leaves at most one main image and no picture twice, and removes an accepted one only when it is deleted', () => {
  fc.assert(
    fc.property(products, requests, (present, requested: ImageRequest) => {
      const plan = editImages(present, requested);
      if (isFault(plan)) return;
      const { images, removed, asked } = plan;
      expect(images.filter(({ isMain }) => isMain)).toHaveLength(images.length > 0 ? 1 : 0);
      expect(new Set(images.map(({ digest }) => digest)).size).toBe(images.length);
      for (const { id, approval } of present)
        if (approval === 1 && removed.includes(id!))
          expect(requested.remove.map((one) => one.id)).toContain(id);
      // Each replacement waits for an image of its own, which exists.
      const places = images.flatMap(({ replaces }) => replaces ?? []);
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(images.map(({ id }) => id)).toContain(place);
      for (const image of images) if (image.id === null) expect(asked).toContain(image);
      for (const { approval } of asked) expect(approval).toBe(0);
    }),
    { numRuns: 2000 },
  );
});
