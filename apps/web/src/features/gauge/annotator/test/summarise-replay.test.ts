import type { ReplayedPhoto } from '@tenken/contract/gauge/annotation.schema.ts';
import { describe, expect, it } from 'vitest';
import { summariseReplay } from './ReplayResult.tsx';

type Status = NonNullable<ReplayedPhoto['old']>['status'];
const photo = (
  old: readonly [number | null, Status] | null,
  fresh: readonly [number | null, Status] | null,
): ReplayedPhoto => ({
  photo_id: 'p',
  datetime: '2026-11-15T00:00:00Z',
  old: old && { value: old[0], estimated_value: old[0], is_confirmed: false, status: old[1] },
  new: fresh && { value: fresh[0], uncertainty: 0.1, confidence: 1, reasons: [], status: fresh[1] },
});

describe('the summary of a replay', () => {
  it('counts gained and lost readings', () => {
    const lost = photo([1, 'information'], [null, 'unknown']);
    const found = photo([null, 'unknown'], [2, 'information']);
    const summary = summariseReplay([lost, found, photo([1, 'information'], [1.5, 'information'])]);
    expect(summary).toMatchObject({
      total: 3,
      read: 2,
      becameUnreadable: [lost],
      becameReadable: [found],
      largestChange: 0.5,
    });
  });

  it('separates new warnings and errors from removed ones', () => {
    const appears = photo([1, 'information'], [3, 'error']);
    const vanishes = photo([3, 'warning'], [1, 'information']);
    const stays = photo([3, 'warning'], [4, 'error']);
    expect(summariseReplay([appears, vanishes, stays])).toMatchObject({
      appeared: [appears],
      vanished: [vanishes],
    });
  });

  it('ignores photos that are deleted or were never read', () => {
    const summary = summariseReplay([photo([1, 'information'], null), photo(null, [1, 'error'])]);
    expect(summary).toMatchObject({
      total: 1,
      read: 1,
      appeared: [],
      becameUnreadable: [],
      largestChange: null,
    });
  });
});
