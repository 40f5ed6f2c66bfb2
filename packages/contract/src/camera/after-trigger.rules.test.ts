import { expect, test } from 'vitest';
import { afterTrigger } from './after-trigger.rules.ts';

const raisedAt = new Date('2026-11-15T09:00:00Z');
const now = new Date('2026-11-15T09:30:00Z');
const trigger = { is_enabled: true, input: 1, interval_seconds: 600, duration: 3600 } as const;
const raised = { input: 1, state: 'raised', raisedAt } as const;
const resolved = { input: 1, state: 'resolved', raisedAt } as const;

test.each([
  ['[CONST-029] a duration counts from the raise', trigger, raised, '2026-11-15T10:00:00.000Z'],
  ['a duration goes on after the resolution', trigger, resolved, '2026-11-15T10:00:00.000Z'],
  ['[CONST-030] infinite has no end', { ...trigger, duration: 'infinite' as const }, resolved, null],
  [
    '[CONST-031] until resolved does not end while raised',
    { ...trigger, duration: 'until_resolved' as const },
    raised,
    null,
  ],
])('%s', (_name, settings, change, until) => {
  const plan = afterTrigger(settings, change, now);
  expect(plan && { ...plan, until: plan.until?.toISOString() ?? null }).toEqual({
    interval_seconds: 600,
    until,
  });
});

test.each([
  [
    '[CONST-031] until resolved ends with the resolution',
    { ...trigger, duration: 'until_resolved' as const },
    resolved,
  ],
  ['the other input starts nothing', trigger, { ...raised, input: 2 }],
  ['a switched-off trigger starts nothing', { ...trigger, is_enabled: false }, raised],
  ['a resolution without a raise starts nothing', trigger, { ...resolved, raisedAt: null }],
  ['an elapsed duration starts nothing', trigger, { ...raised, raisedAt: new Date('2026-11-15T08:29:00Z') }],
])('%s', (_name, settings, change) => {
  expect(afterTrigger(settings, change, now)).toBeNull();
});
