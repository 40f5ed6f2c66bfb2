import { describe, expect, test } from 'vitest';
import { anomalyLabel, applyEstimatePatch } from './estimate.rules.ts';
import type { EstimateStatus } from './estimate.schema.ts';

const estimate = {
  status: 'completed' as EstimateStatus,
  is_anomaly: true as boolean | null,
  is_confirmed: false,
  confirmed_is_anomaly: null as boolean | null,
};

describe('labels', () => {
  test.each([
    ['[STATE-033] true is anomaly', estimate, 'anomaly'],
    ['[STATE-034] false is normal', { ...estimate, is_anomaly: false }, 'normal'],
    [
      '[STATE-035] in_progress is inProgress',
      { ...estimate, status: 'in_progress' as const, is_anomaly: null },
      'inProgress',
    ],
    ['an uninspected photo', { ...estimate, status: 'failed' as const, is_anomaly: null }, 'uninspected'],
    ['unknown lighting', { ...estimate, is_anomaly: null }, 'unknownLighting'],
    [
      'unknown lighting, reviewed',
      { ...estimate, is_anomaly: null, is_confirmed: true, confirmed_is_anomaly: true },
      'anomaly',
    ],
    ['what a person said counts', { ...estimate, is_confirmed: true, confirmed_is_anomaly: false }, 'normal'],
  ])('%s', (_name, shown, label) => expect(anomalyLabel(shown)).toBe(label));
});

describe('a patch of an estimate', () => {
  const confirmed = { ...estimate, is_confirmed: true, confirmed_is_anomaly: true };
  test.each([
    ['confirming accepts the judgement', estimate, { is_confirmed: true }, 'confirmed', true],
    [
      'another verdict corrects it',
      estimate,
      { is_confirmed: true, confirmed_is_anomaly: false },
      'corrected',
      false,
    ],
    ['reverting clears it', confirmed, { is_confirmed: false }, 'reverted', null],
    [
      'an uninspected photo can be reviewed',
      { ...estimate, is_anomaly: null },
      { is_confirmed: true, confirmed_is_anomaly: false },
      'corrected',
      false,
    ],
  ])('%s', (_name, before, patch, action, confirmed_is_anomaly) => {
    expect(applyEstimatePatch(before, patch)).toEqual({ kind: 'changed', action, confirmed_is_anomaly });
  });

  test("[CALL-067] a person's word alone is enough", () => {
    expect(applyEstimatePatch(estimate, { confirmed_is_anomaly: false })).toMatchObject({
      action: 'corrected',
    });
    expect(applyEstimatePatch(estimate, {})).toEqual({ kind: 'unchanged' });
  });

  test('a repeated patch changes nothing', () => {
    expect(applyEstimatePatch(confirmed, { is_confirmed: true }).kind).toBe('unchanged');
    expect(applyEstimatePatch(estimate, { is_confirmed: false }).kind).toBe('unchanged');
  });

  test('without a verdict there is nothing to confirm', () => {
    expect(applyEstimatePatch({ ...estimate, is_anomaly: null }, { is_confirmed: true }).kind).toBe(
      'nothing_to_confirm',
    );
  });
});
