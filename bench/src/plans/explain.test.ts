import { expect, test } from 'vitest';
import { summarisePlans, type PlanNode } from './explain.ts';

const node = (type: string, loops: number, rest: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Actual Loops': loops,
  'Actual Rows': 3,
  'Shared Hit Blocks': 10,
  'Shared Read Blocks': 2,
  ...rest,
});

test('counts scanned partitions once each, without pruned ones', () => {
  const plan = node('Limit', 1, {
    Plans: [
      node('Append', 1, {
        Plans: [
          node('Index Scan', 4, { 'Relation Name': 'photo_2026_11' }),
          node('Index Scan', 1, { 'Relation Name': 'photo_2026_11' }),
          node('Index Scan', 1, { 'Relation Name': 'measurement_2026_11' }),
          node('Seq Scan', 0, { 'Relation Name': 'photo_2026_10' }),
          node('Index Scan', 1, { 'Relation Name': 'camera' }),
        ],
      }),
    ],
  });
  expect(summarisePlans([plan], new Set(['photo_2026_10']))).toEqual({
    rows: 3,
    buffers: 12,
    partitions: 2,
    sequential_scans: [],
  });
});

test('names big tables with a sequential scan', () => {
  const plan = node('Hash Join', 1, {
    Plans: [
      node('Seq Scan', 1, { 'Relation Name': 'camera' }),
      node('Seq Scan', 1, { 'Relation Name': 'photo_2026_10' }),
      node('Seq Scan', 2, { 'Relation Name': 'photo_2026_10' }),
    ],
  });
  expect(summarisePlans([plan], new Set(['photo_2026_10'])).sequential_scans).toEqual(['photo_2026_10']);
});
