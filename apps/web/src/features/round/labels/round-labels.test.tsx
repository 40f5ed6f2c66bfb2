import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const gauge = (name: string, is_active: boolean, type = 'circle') => ({
  id: name,
  name,
  type,
  camera: { id: 'C1', name: 'Pump 1' },
  is_active,
  latest_measurement: null,
});

const names = (): (string | null)[] =>
  [...document.querySelectorAll('main li .font-semibold')].map(({ textContent }) => textContent);

it('a facility has labels of active targets; a stopped gauge only in a round that contains it', async () => {
  const both = [gauge('Pressure', true), gauge('Old counter', false)];
  const answers = {
    '/gauges': { records: both, navigation: { next_page: null } },
    '/rounds/R1': { id: 'R1', name: 'Cellar', targets: both },
  };
  console = await openConsole('/round_labels?facility_id=F1', { answers });
  await console.until(() => expect(names()).toEqual(['Pressure']));
  console.close();
  console = await openConsole('/round_labels?facility_id=F1&round_id=R1', { answers });
  await console.until(() => expect(names()).toEqual(['Pressure', 'Old counter']));
});

it('thermal targets have no label, because a phone cannot read them', async () => {
  const both = [gauge('Pressure', true), gauge('Motor', true, 'thermal-area')];
  const answers = {
    '/gauges': { records: both, navigation: { next_page: null } },
    '/rounds/R1': { id: 'R1', name: 'Cellar', targets: both },
  };
  console = await openConsole('/round_labels?facility_id=F1', { answers });
  await console.until(() => expect(names()).toEqual(['Pressure']));
  console.close();
  console = await openConsole('/round_labels?facility_id=F1&round_id=R1', { answers });
  await console.until(() => expect(names()).toEqual(['Pressure']));
});
