import { describe, expect, test } from 'vitest';
import { applyPatch, limitStatus, valueOf, type Limits, type ReviewState } from './measurement.rules.ts';

const control: Limits = { minimum_value: 0.4, maximum_value: 1.2 };
const system: Limits = { minimum_value: 0.2, maximum_value: 1.4 };

describe('status by limits', () => {
  test('[STATE-020] a value of null is unknown', () => {
    expect(limitStatus(null, control, system)).toBe('unknown');
  });
  test.each([0.2, 0.1, 1.4, 9])('[STATE-021] %d is at or beyond a system limit: error', (value) => {
    expect(limitStatus(value, control, system)).toBe('error');
  });
  test.each([0.4, 0.3, 1.2, 1.39])('[STATE-023] %d is at or beyond a control limit: warning', (value) => {
    expect(limitStatus(value, control, system)).toBe('warning');
  });
  test.each([0.41, 0.8, 1.19])('[STATE-025] %d is information', (value) => {
    expect(limitStatus(value, control, system)).toBe('information');
  });
  test('without limits every read value is information', () => {
    expect(limitStatus(99, null, null)).toBe('information');
  });
  test('a limit may have one side only', () => {
    expect(limitStatus(-99, { minimum_value: null, maximum_value: 1 }, null)).toBe('information');
    expect(limitStatus(1, { minimum_value: null, maximum_value: 1 }, null)).toBe('warning');
  });
});

describe('a patch', () => {
  const estimated: ReviewState = {
    estimated_value: 0.8,
    confirmed_value: null,
    is_confirmed: false,
    is_corrected: false,
  };
  const unread: ReviewState = { ...estimated, estimated_value: null };
  const patch = (fields: object) => ({ is_confirmed: true, version: 1, ...fields });
  const stateAfter = (before: ReviewState, fields: object): ReviewState => {
    const result = applyPatch(before, patch(fields));
    if (result.kind !== 'changed') throw new Error(result.kind);
    return result.state;
  };

  test('confirming without a value accepts the estimate', () => {
    expect(stateAfter(estimated, {})).toEqual({
      estimated_value: 0.8,
      confirmed_value: 0.8,
      is_confirmed: true,
      is_corrected: false,
    });
  });
  test('a corrected value counts, and the estimate is kept', () => {
    const state = stateAfter(estimated, { confirmed_value: 0.85 });
    expect(state).toMatchObject({ estimated_value: 0.8, is_corrected: true });
    expect(valueOf(state)).toBe(0.85);
  });
  test('reverting restores the estimate', () => {
    const corrected = stateAfter(estimated, { confirmed_value: 0.85 });
    expect(valueOf(stateAfter(corrected, { is_confirmed: false }))).toBe(0.8);
  });
  test('an unread photo cannot be confirmed without a value, but can be corrected', () => {
    expect(applyPatch(unread, patch({}))).toEqual({ kind: 'nothing_to_confirm' });
    expect(stateAfter(unread, { confirmed_value: 1 })).toMatchObject({
      is_confirmed: true,
      is_corrected: true,
    });
  });
  test('confirming or reverting twice changes nothing', () => {
    const confirmed = stateAfter(estimated, {});
    expect(applyPatch(confirmed, patch({}))).toEqual({ kind: 'unchanged' });
    expect(applyPatch(estimated, patch({ is_confirmed: false }))).toEqual({ kind: 'unchanged' });
  });
  test('[CALL-065] one changed field is enough', () => {
    const alone = applyPatch(estimated, { confirmed_value: 0.95 });
    expect(alone).toMatchObject({
      action: 'corrected',
      state: { confirmed_value: 0.95, is_confirmed: true },
    });
    expect(applyPatch(estimated, { is_confirmed: true })).toMatchObject({ action: 'confirmed' });
    expect(applyPatch(estimated, {})).toEqual({ kind: 'unchanged' });
  });
  test('zero is a value', () => {
    expect(stateAfter({ ...estimated, estimated_value: 0 }, {})).toMatchObject({
      confirmed_value: 0,
      is_corrected: false,
    });
  });
});
