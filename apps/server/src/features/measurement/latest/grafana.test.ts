import { readFileSync } from 'node:fs';
import { VALUE_QUALITIES, type LatestValue } from '@tenken/contract/measurement/latest.schema.ts';
import { getFacilityMetrics, listLatestValues } from '@tenken/contract/measurement/latest.routes.ts';
import { expect, test } from 'vitest';
import { metricsText } from './metrics-text.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../../../docs/${name}`, import.meta.url), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
  fieldConfig?: { defaults: { mappings?: { options: Record<string, { text: string }> }[] } };
}
interface Variable {
  name: string;
  type: string;
  query: string | { query: string };
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  templating: { list: Variable[] };
  panels: Panel[];
};
const guide = read('grafana.md');

const sample: LatestValue = {
  gauge: { id: 'G1', name: 'Inlet', type: 'circle' },
  camera: { id: 'C1', name: 'Pump 1' },
  unit: 'MPa',
  measurement_id: null,
  datetime: '2026-11-15T09:00:00.000Z',
  age_seconds: 60,
  value: 0.42,
  uncertainty: 0.005,
  status: 'information',
  quality: 'good',
} as LatestValue;

/** What the product exports. */
const exported = metricsText({ id: 'F1', name: 'Pump hall' }, [sample]);
const metrics = new Set([...exported.matchAll(/^(tenken_\w+)\{/gm)].map(([, name]) => name!));
const labels = new Set([...exported.matchAll(/[{,](\w+)="/g)].map(([, name]) => name!));

const variables = dashboard.templating.list.filter(({ type }) => type === 'query');
const queries = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...guide.matchAll(/```promql\n([^]*?)```/g)].map(([, code]) => code!.trim()),
];
const lookups = variables.map(({ query }) => (typeof query === 'string' ? query : query.query));

const FUNCTIONS = ['count', 'max', 'or', 'vector', 'label_values'];

test.each([...queries, ...lookups])('%s queries only exported metrics', (query) => {
  const bare = query.replaceAll(/"[^"]*"/g, '""');
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside]) =>
    inside!.split(',').map((pair) => pair.split(/[=!]/)[0]!.trim()),
  );
  for (const label of matched) expect(labels).toContain(label);
  const words = bare.replaceAll(/\{[^}]*\}/g, '').match(/[a-z_]\w*/gi) ?? [];
  const looked = /^label_values\([^]+, (\w+)\)$/.exec(bare)?.[1];
  if (looked !== undefined) expect(labels).toContain(looked);
  for (const word of words.filter((one) => !FUNCTIONS.includes(one) && one !== looked))
    expect(metrics).toContain(word);
  expect(words.some((word) => metrics.has(word))).toBe(true);
});

test('every metric is drawn, every label of a legend is exported, and every variable exists', () => {
  for (const name of metrics) expect(queries.join(' ')).toContain(name);
  const legends = dashboard.panels.flatMap(({ targets }) => targets.map(({ legendFormat }) => legendFormat));
  for (const [, label] of legends.join(' ').matchAll(/\{\{(\w+)\}\}/g)) expect(labels).toContain(label);
  const used = new Set([...queries, ...lookups].flatMap((query) => query.match(/(?<=\$)\w+/g) ?? []));
  expect([...used].toSorted()).toEqual(variables.map(({ name }) => name).toSorted());
});

test('the texts of qualities are those of the product', () => {
  const mapped = dashboard.panels.flatMap(({ fieldConfig }) => fieldConfig?.defaults.mappings ?? []);
  expect(
    mapped.map(({ options }) => Object.entries(options).map(([key, { text }]) => [Number(key), text])),
  ).toEqual([VALUE_QUALITIES.map((name, number) => [number, name])]);
});

test('the guide names existing metrics, labels and calls', () => {
  for (const name of [...metrics, ...labels]) expect(guide).toContain(`\`${name}\``);
  expect(guide).toContain(`/console/api${getFacilityMetrics.path.replace(':id', 'F1')}`);
  expect(guide).toContain(`{prefix}/api${listLatestValues.path}`);
});
