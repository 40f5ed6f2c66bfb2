import type { ReanchoredTarget } from '@tenken/contract/gauge/annotation.schema.ts';
import { describe, expect, it } from 'vitest';
import { choicesFrom, firstDecision, nudged } from './choices.ts';

const target = (more: Partial<ReanchoredTarget> = {}): ReanchoredTarget => ({
  kind: 'gauge',
  id: 'g',
  name: 'Pressure',
  version: 3,
  reference: null,
  before: [],
  after: [],
  score: 0.9,
  is_trusted: true,
  is_applied: false,
  failure: null,
  ...more,
});

describe('targets moved onto a new photo', () => {
  it('are all recognised targets, without an offset', () => {
    expect(choicesFrom([target()], firstDecision)).toEqual([{ kind: 'gauge', id: 'g', base_version: 3 }]);
  });

  it('exclude unrecognised targets until they are placed', () => {
    const lost = target({ is_trusted: false });
    expect(choicesFrom([lost], firstDecision)).toEqual([]);
    const placed = nudged(firstDecision(lost), { dx: 5, dy: -1 });
    expect(choicesFrom([lost], () => placed)).toEqual([
      { kind: 'gauge', id: 'g', base_version: 3, offset: { dx: 5, dy: -1 } },
    ]);
  });

  it('are not moved twice', () => {
    expect(choicesFrom([target({ is_applied: true })], firstDecision)).toEqual([]);
  });
});
