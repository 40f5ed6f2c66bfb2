import { expect, it } from 'vitest';
import type { Outcome } from './measure.ts';
import { summariseProposals } from './summarise.ts';

const DIAL: Outcome = {
  kind: 'dial',
  instrument: 'a',
  file: '1.jpg',
  isKindRight: true,
  error: 0.4,
  isExact: null,
  doubts: [],
  marks: { center: 1, tip: 2, ticks: 4, values_right: 3, tick: 0.5 },
  ms: 10,
};

it('counts wrong proposals without a doubt only', () => {
  const outcomes = [
    DIAL,
    { ...DIAL, error: 6 },
    { ...DIAL, error: 6, doubts: ['scale:faint'] },
    { ...DIAL, error: null },
  ];
  expect(summariseProposals(outcomes)).toMatchObject({
    n: 4,
    within_1_percent_rate: 0.25,
    wrong_without_doubt: 2,
    without_doubt: 3,
    values_right_rate: 0.75,
  });
});

it('compares displays by their number', () => {
  const display = { ...DIAL, kind: 'seven_segment', error: null, marks: null };
  const outcomes = [
    { ...display, isExact: true },
    { ...display, isExact: false, isKindRight: false },
  ];
  expect(summariseProposals(outcomes)).toMatchObject({
    within_1_percent_rate: null,
    exact_rate: 0.5,
    kind_right_rate: 0.5,
    wrong_without_doubt: 1,
  });
});
