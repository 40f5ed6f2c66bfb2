import { afterEach, expect, it, vi } from 'vitest';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { byText, click, render } from '../../../../shared/testing/render.tsx';
import type { LocalReading } from '../offline/local-data.ts';
import { runMessages } from '../run.messages.ts';
import { Result } from './Result.tsx';

const text = runMessages.en;
const gauge = {
  id: 'G1',
  name: 'Run lamp',
  type: 'lamp',
  unit: '',
  is_read: true,
  is_active: true,
  camera: { id: 'C1', name: 'Pump', is_active: true },
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 },
} as GaugeDetail;
const onKeep = vi.fn<(said: { value: number | null; note: string }) => Promise<void>>(async () => undefined);
let page: ReturnType<typeof render>;
afterEach(() => {
  page.remove();
  onKeep.mockClear();
});

const open = (
  type: GaugeDetail['type'],
  reading: LocalReading | null,
  more: Partial<GaugeDetail> = {},
): void => {
  page = render(
    <Result
      gauge={{ ...gauge, type, ...more }}
      reading={reading}
      hasFailed={false}
      note=""
      onKeep={onKeep}
      onAgain={() => undefined}
    />,
  );
};
const choice = (word: string) => byText('label', word).querySelector<HTMLInputElement>('input[type=radio]')!;
const numberFields = () => page.container.querySelectorAll('input[inputmode=decimal]').length;

it.each([
  ['ON', 1],
  ['OFF', 0],
] as const)('a lamp that was not read is chosen, not typed: %s is kept as %d', async (word, value) => {
  open('lamp', null);
  expect(numberFields()).toBe(0);
  expect(page.container.textContent).toContain(text.withoutValue);
  await click(choice(word));
  expect(page.container.textContent).toContain(text.chosen);
  await click(byText('button', text.keep));
  expect(onKeep).toHaveBeenCalledWith({ value, note: '' });
});

it('a lamp is shown as text and stored as read', async () => {
  open('lamp', { value: 1, uncertainty: 0.3, reasons: [] });
  const said = page.container.querySelector('[aria-live]')?.textContent;
  expect(said).toContain('ON');
  expect(said).not.toContain('0.3');
  expect(choice('ON').checked).toBe(true);
  expect(page.container.textContent).toContain(text.asRead);
  await click(byText('button', text.keep));
  expect(onKeep).toHaveBeenCalledWith({ value: 1, note: '' });
});

it('other targets have a number field', () => {
  open('circle', null);
  expect(numberFields()).toBe(1);
  expect(page.container.querySelector('input[type=radio]')).toBeNull();
});

it.each([
  ['its camera', { camera: { ...gauge.camera, is_active: false } }, text.cameraStopped],
  ['itself', { is_active: false }, text.targetStopped],
])('what is not measured because %s is stopped says so, and takes a typed value', (_name, more, words) => {
  open('circle', null, more);
  expect(page.container.textContent).toContain(words);
  expect(numberFields()).toBe(1);
});
