import { describe, expect, test } from 'vitest';
import { checkChanged } from './rule-rows.testing.ts';
import { RULE_TABLE } from './rule-table.testing.ts';

const RULES = [
  '[VAL-018] decimal places is an integer',
  '[VAL-019] decimal places is at most 8',
  '[VAL-049] a notification period starts before it ends',
  '[VAL-052] crop height is required, with a minimum',
  '[VAL-053] crop width is required, with a minimum',
  '[VAL-054] the centre is required',
  '[VAL-055] the tip is required',
  '[VAL-056] centre and tip: x is between 1 and width - 1',
  '[VAL-057] centre and tip: y is between 1 and height - 1',
  '[VAL-058] at least 3 ticks',
  '[VAL-059] each tick value is required',
  '[VAL-060] each tick value is a number, whole or decimal',
  '[VAL-061] ticks keep the bounds of centre and tip',
  '[VAL-062] ticks are in descending order',
  '[VAL-063] ticks lie within minimum and maximum',
  '[VAL-064] minimum is below maximum',
  '[VAL-065] the min/max tick applies to a full circle only',
  '[VAL-066] a full circle needs its min/max tick',
  '[VAL-067] its minimum is below every tick',
  '[VAL-068] its maximum is above every tick',
  '[VAL-069] it lies in bounds',
  '[VAL-070] a needle axis is required',
  '[VAL-071] a needle tip is required',
  '[VAL-072] the marker of the current position lies inside the image',
  '[VAL-073] simple range: the minimum tick, in bounds, with a number',
  '[VAL-074] simple range: the maximum tick, in bounds, with a number',
  '[VAL-075] simple range: minimum strictly below maximum',
  '[VAL-076] simple range: each intermediate value is a number',
  '[VAL-077] simple range: each intermediate value strictly between the ends',
  '[VAL-078] simple range: no intermediate value above the one before',
  '[VAL-080] control lower below control upper',
  '[VAL-081] control lower above system lower',
  '[VAL-082] control upper below system upper',
  '[VAL-083] system lower below system upper',
  '[VAL-084] at least one digit',
  '[VAL-085] digit x between 0 and the image width',
  '[VAL-086] digit y between 0 and the image height',
  '[VAL-087] digit width above 0, ending before the image width',
  '[VAL-088] digit height above 0, ending before the image height',
  '[VAL-091] digit boxes are whole numbers',
  '[VAL-094] float area: a minimum height',
  '[VAL-095] float area: a minimum width',
  '[VAL-096] float area inside the image',
  '[VAL-097] lamp area annotated',
  '[VAL-098] lamp area inside the image',
  '[VAL-099] measurement area annotated',
  '[VAL-100] measurement area inside the image',
  '[VAL-101] thermal: lower end at or above the minimum of the unit',
  '[VAL-102] thermal: lower end below the upper',
  '[VAL-103] thermal: upper end above the lower',
  '[VAL-104] thermal: upper end within the maximum of the unit',
];
const idOf = (rule: string): string => rule.slice(1, 8);

describe.each(RULES)('%s', (name) => {
  const { accepted, refused } = RULE_TABLE[idOf(name)]!;

  test.each(accepted.map((example) => [example.name, example] as const))(
    'accepts %s',
    (_name, { type, changes }) => expect(checkChanged(type, changes)).toEqual({}),
  );

  test.each(refused.map((example) => [example.name, example] as const))(
    'refuses %s',
    (_name, { type, changes, fields }) => expect(checkChanged(type, changes)).toEqual(fields),
  );
});

test('every rule has examples on both sides of its boundary', () => {
  expect(Object.keys(RULE_TABLE).toSorted()).toEqual(RULES.map(idOf));
  for (const [id, { accepted, refused }] of Object.entries(RULE_TABLE))
    expect([accepted.length > 0, refused.length > 0], id).toEqual([true, true]);
});
