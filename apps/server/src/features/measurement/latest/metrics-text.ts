import { VALUE_QUALITIES, type LatestValue } from '@tenken/contract/measurement/latest.schema.ts';

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly of: (value: LatestValue) => number | null;
}

const METRICS: readonly Metric[] = [
  { name: 'tenken_gauge_value', help: 'Newest value, in the unit of the gauge.', of: ({ value }) => value },
  {
    name: 'tenken_gauge_uncertainty',
    help: 'Standard deviation of the newest value.',
    of: ({ uncertainty }) => uncertainty,
  },
  {
    name: 'tenken_gauge_age_seconds',
    help: 'Seconds since the photo of the newest reading was taken.',
    of: ({ age_seconds }) => age_seconds,
  },
  {
    name: 'tenken_gauge_quality',
    help: `Quality of the newest reading: ${VALUE_QUALITIES.map((name, number) => `${number} ${name}`).join(', ')}.`,
    of: ({ quality }) => (quality === null ? null : VALUE_QUALITIES.indexOf(quality)),
  },
];

/** The text format of Prometheus 0.0.4. Unknown values have no line. */
export function metricsText(facility: { id: string; name: string }, values: readonly LatestValue[]): string {
  const lines = METRICS.flatMap(({ name, help, of }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.flatMap((value) => {
      const number = of(value);
      return number === null ? [] : [`${name}${labelsOf(facility, value)} ${number}`];
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelsOf(facility: { id: string; name: string }, { gauge, camera, unit }: LatestValue): string {
  const labels = {
    facility_id: facility.id,
    facility: facility.name,
    camera_id: camera.id,
    camera: camera.name,
    gauge_id: gauge.id,
    gauge: gauge.name,
    type: gauge.type,
    unit,
  };
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escape(text)}"`);
  return `{${pairs.join(',')}}`;
}

/** Escapes names, which users type, so that they cannot end their label or line. */
const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/\r\n|[\r\n]/g, '\\n');
