import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { expect, it } from 'vitest';
import { planRequests } from './rules.ts';

const none = { logo: null, mainImage: null };
const waiting = { id: 7, kind: 'logo', digest: 'a', result: approval.PENDING } as const;
const rejected = { ...waiting, result: approval.REJECTED };

it('a first picture is asked for, and one of each kind stands beside the other', () => {
  const both = [
    { kind: 'logo', digest: 'a' },
    { kind: 'mainImage', digest: 'b' },
  ] as const;
  expect(planRequests(both, [], none)).toEqual({ withdrawn: [], added: both });
  expect(planRequests([{ kind: 'mainImage', digest: 'a' }], [waiting], none)).toEqual({
    withdrawn: [],
    added: [{ kind: 'mainImage', digest: 'a' }],
  });
});

it('another picture takes the place of the one that waits or was rejected', () => {
  for (const request of [waiting, rejected])
    expect(planRequests([{ kind: 'logo', digest: 'b' }], [request], none)).toEqual({
      withdrawn: [7],
      added: [{ kind: 'logo', digest: 'b' }],
    });
});

it('the picture that waits is not asked for twice, and a rejected one may be asked for again', () => {
  const again = [{ kind: 'logo', digest: 'a' }] as const;
  expect(planRequests(again, [waiting], none)).toEqual({ withdrawn: [], added: [] });
  expect(planRequests(again, [rejected], none)).toEqual({ withdrawn: [7], added: again });
});

it('the picture that customers see needs no request, and takes back the one that waits', () => {
  const shown = { ...none, logo: 's' };
  expect(planRequests([{ kind: 'logo', digest: 's' }], [], shown)).toEqual({ withdrawn: [], added: [] });
  expect(planRequests([{ kind: 'logo', digest: 's' }], [waiting], shown)).toEqual({
    withdrawn: [7],
    added: [],
  });
});
