import { afterEach, expect, it } from 'vitest';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { render } from '../../../shared/testing/render.tsx';
import type { LocalRun } from './offline/local-data.ts';
import { TargetList } from './TargetList.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const measurement_format = { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 1 };
const gauge = (id: string, type: string, unit: string) =>
  ({ id, name: id, type, unit, measurement_format, camera: { name: 'Pump 1' } }) as unknown as GaugeDetail;
const step = (gauge_id: string, value: number) => ({ gauge_id, value, skipped: null, note: '' });

it('stored values of lamps are shown as text, others as numbers', () => {
  const run = { run_uuid: 'R1', steps: [step('Run lamp', 0), step('Pressure', 0)] } as unknown as LocalRun;
  const targets = [gauge('Run lamp', 'lamp', ''), gauge('Pressure', 'circle', 'MPa')];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  page = render(<TargetList {...{ targets, run, photos: [] }} roundId="R1" onUndo={() => undefined} />);
  const lines = [...page.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines[0]).toContain('OFF');
  expect(lines[1]).toContain('0.0 MPa');
});
