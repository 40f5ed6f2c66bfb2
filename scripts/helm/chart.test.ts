import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_NAMES } from '../../apps/server/src/platform/configuration/environment.ts';
import { renderChart } from './render-chart.ts';

const CHART = fileURLToPath(new URL('../../deploy/helm/tenken/', import.meta.url));
const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Record<string, unknown>;

interface Container {
  readonly command: string[];
  readonly resources?: { readonly limits: { readonly memory: string } };
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Record<string, string> };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec?: {
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels: Record<string, string> };
    readonly template?: {
      readonly metadata: { readonly labels: Record<string, string> };
      readonly spec: { readonly containers: Container[] };
    };
    readonly rules?: {
      readonly http: {
        readonly paths: { readonly backend: { readonly service: { readonly name: string } } }[];
      };
    }[];
    readonly tls?: { readonly secretName: string }[];
  };
}

const render = (given = {}): Resource[] => renderChart(CHART, given).map((text) => parse(text) as Resource);
const ofKind = (kind: string, given = {}): Resource[] => render(given).filter((one) => one.kind === kind);

test('every process has a deployment with probes and a disruption budget, and selects its own pods', () => {
  const deployments = ofKind('Deployment');
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual([
    'tenken-scheduler',
    'tenken-web',
    'tenken-worker',
  ]);
  expect(ofKind('PodDisruptionBudget')).toHaveLength(3);
  for (const { spec } of deployments) {
    const { metadata, spec: pod } = spec!.template!;
    expect(metadata.labels).toMatchObject(spec!.selector!.matchLabels);
    expect(pod.containers[0]!.command.slice(0, 2)).toEqual(['node', 'apps/server/src/boot/main.ts']);
    expect(pod.containers[0]!.readinessProbe!.httpGet.path).toBe('/readyz');
    expect(pod.containers[0]!.resources!.limits.memory).toMatch(/Gi$/);
  }
  const roles = deployments.flatMap(({ spec }) =>
    spec!.template!.spec.containers[0]!.command[2]!.replace('--roles=', '').split(','),
  );
  expect(roles.toSorted()).toEqual(['api', 'gateway', 'scheduler', 'worker']);
});

test('the ingress terminates TLS and targets an existing service', () => {
  const [{ spec } = {}] = ofKind('Ingress');
  const name = spec!.rules![0]!.http.paths[0]!.backend.service.name;
  expect(ofKind('Service').map(({ metadata }) => metadata.name)).toEqual([name]);
  expect(spec!.tls![0]!.secretName).toBe('tenken-tls');
  expect(ofKind('Ingress', { ingress: { isEnabled: false } })).toEqual([]);
});

test('the schema is migrated before anything else, with the settings of the others', () => {
  const [job] = ofKind('Job');
  expect(job!.spec!.template!.spec.containers[0]!.command).toEqual([
    'node',
    'apps/server/src/cli/tenken.ts',
    'migrate',
  ]);
  const weight = (one: Resource | undefined) => Number(one!.metadata.annotations!['helm.sh/hook-weight']);
  for (const earlier of [ofKind('ConfigMap')[0], ofKind('Secret')[0]])
    expect(weight(earlier)).toBeLessThan(weight(job));
});

test('settings are those of the server, and a secret is created only if none is named', () => {
  const [{ data } = {}] = ofKind('ConfigMap');
  for (const name of Object.keys(data!)) expect(ENVIRONMENT_NAMES).toContain(name);
  expect(data).toMatchObject({ HOST: '0.0.0.0', S3_BUCKET: 'tenken', REGISTRATION: 'invite' });
  const [{ stringData } = {}] = ofKind('Secret', { secrets: { DATABASE_URL: 'postgres://x' } });
  expect(stringData).toEqual({ DATABASE_URL: 'postgres://x' });
  expect(ofKind('Secret', { existingSecret: 'mine' })).toEqual([]);
  const named = /DATABASE_URL.*?FIRST_ADMIN_PASSWORD/s.exec(
    readFileSync(join(CHART, 'values.yaml'), 'utf8'),
  )![0];
  for (const [name] of named.matchAll(/[A-Z][A-Z0-9_]{4,}/g)) expect(ENVIRONMENT_NAMES).toContain(name);
});

test('values.yaml and the templates use the same values', () => {
  const folder = join(CHART, 'templates');
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  for (const name of Object.keys(values)) expect(text).toContain(`.Values.${name}`);
  const { settings: _, ...less } = values;
  expect(() => renderChart(CHART, { ...less, image: {} })).toThrow('is not in values.yaml');
});
