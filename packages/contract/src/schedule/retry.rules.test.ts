import { expect, test } from 'vitest';
import { retryTimes } from './retry.rules.ts';

const at = (time: string): Date => new Date(`2026-11-15T${time}:00Z`);
const attempts = (type: 'frequency' | 'fixed_times', due: string, next: string | null): string[] =>
  retryTimes({ type, due_at: at(due), next_due_at: next === null ? null : at(next) }).map((time) =>
    time.toISOString().slice(11, 16),
  );

test('[CONST-025] four attempts, half an hour to two hours after the scheduled time', () => {
  expect(attempts('fixed_times', '08:00', '12:00')).toEqual(['08:30', '09:00', '09:30', '10:00']);
  expect(attempts('fixed_times', '08:00', null)).toHaveLength(4);
});

test.each([
  ['08:50', []],
  ['09:00', []],
  ['09:01', ['08:30']],
  ['10:00', ['08:30', '09:00']],
  ['10:31', ['08:30', '09:00', '09:30', '10:00']],
])('[CONST-026] with the next time at %s the attempts are %j', (next, expected) => {
  expect(attempts('fixed_times', '08:00', next)).toEqual(expected);
});

test('[CONST-027] a frequency knows no retry', () => {
  expect(attempts('frequency', '08:00', '12:00')).toEqual([]);
});
