import { afterEach, expect, test } from 'vitest';
import { AFTER_TRIGGER_DURATIONS } from '@tenken/contract/camera/camera.limits.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { TriggerFields } from './TriggerFields.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const trigger = {
  is_enabled: true,
  input: 1,
  edge: 'rising',
  interval_seconds: 600,
  duration: 3600,
  alert: { is_enabled: false, recipient_user_ids: [] },
};
function said(change: object): string {
  const props = {
    draft: { trigger: { ...trigger, ...change } },
    facilityId: 'F1',
    change: () => undefined,
    problemOf: () => undefined,
  } as never as Parameters<typeof TriggerFields>[0];
  page = renderWithQueries(<TriggerFields {...props} />);
  return page.container.textContent;
}

test.each([
  [3600, '1 hour'],
  [43_200, '12 hours'],
  [86_400, '1 day'],
  [259_200, '3 days'],
  ['infinite', 'Infinite'],
  ['until_resolved', 'Until the trigger is resolved'],
] as const)('[CONST-029] [CONST-030] [CONST-031] a duration of %s is "%s"', (duration, words) => {
  expect(AFTER_TRIGGER_DURATIONS).toContain(duration);
  expect(said({ duration })).toContain(words);
});

test('[CONST-028] an interval is given in minutes; without a trigger no field is shown', () => {
  expect(said({ interval_seconds: 900 })).toContain('15 minutes');
  page.remove();
  expect(said({ is_enabled: false })).toBe('After-trigger shooting');
});
