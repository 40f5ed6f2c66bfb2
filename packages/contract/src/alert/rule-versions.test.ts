import { expect, test } from 'vitest';
import { QUIET } from './alert-state.ts';
import { dayOf } from './checkpoints.ts';
import { replay } from './replay.ts';
import { replayVersions, type RuleVersion } from './rule-versions.ts';
import { at, LIMIT, ruleOf, series, shown } from './series.testing.ts';

const strict = ruleOf(LIMIT);
const lenient = ruleOf({ ...LIMIT, control: { minimum_value: null, maximum_value: 3 }, system: null });
const happen = (versions: RuleVersion[], rows: string): string[] =>
  shown(replayVersions(versions, [], series(rows)).transitions);

test('each observation is evaluated by the rule of its time', () => {
  const versions = [
    { from: at('09:00'), rule: strict },
    { from: at('09:30'), rule: lenient },
  ];
  expect(happen(versions, '09:00 1.3\n09:15 1.3\n09:30 1.3')).toEqual([
    '09:00 raised warning',
    '09:00 announced raised',
    '09:30 resolved warning',
  ]);
});

test('nothing is evaluated before the rule was created', () => {
  expect(happen([{ from: at('09:10'), rule: strict }], '09:00 1.3\n09:15 1.3')[0]).toBe(
    '09:15 raised warning',
  );
});

test('an open alert ends when the rule is switched off', () => {
  const versions = [
    { from: at('09:00'), rule: strict },
    { from: at('09:30'), rule: null },
  ];
  const { transitions, state } = replayVersions(versions, [], series('09:00 1.3\n10:00 1.3'));
  expect(transitions.at(-1)).toMatchObject({ what: 'resolved', at: at('09:30') });
  expect(state).toEqual({ ...QUIET, ended_at: at('09:30') });
});

test('a change is measured from the reading before the rule was switched on', () => {
  const change = ruleOf({ kind: 'change', minimum_change: 0.3, when: 'both' });
  expect(happen([{ from: at('09:10'), rule: change }], '09:00 0.5\n09:15 0.9')[0]).toBe(
    '09:15 raised warning',
  );
});

test('one version from the beginning equals the back-test, and can resume from any checkpoint', () => {
  const rows = series('09:00 1.3\n+1 09:00 1\n+1 10:00 1.5\n+2 09:00 1.5');
  const versions = [{ from: -Infinity, rule: strict }];
  const all = replayVersions(versions, [], rows);
  expect({ state: all.state, transitions: all.transitions }).toEqual(replay(strict, [], rows));
  for (const checkpoint of all.checkpoints) {
    const rest = rows.filter((seen) => seen.at >= checkpoint.at);
    expect(replayVersions(versions, [], rest, checkpoint).state).toEqual(all.state);
  }
  expect(all.checkpoints.map((one) => one.at)).toEqual([
    dayOf(at('09:00')),
    dayOf(at('+1 09:00')),
    dayOf(at('+2 09:00')),
  ]);
});
