import { afterEach, expect, test, vi } from 'vitest';
import { byText, render } from '../../../shared/testing/render.tsx';
import { measurementMessages } from '../measurement.messages.ts';
import { TargetCard } from './TargetCard.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const latest = {
  value: 0.8,
  estimated_value: 0.8,
  confirmed_value: null,
  is_confirmed: false,
  status: 'information',
  uncertainty: 0.01,
  reasons: [],
  datetime: '2026-11-15T00:40:00Z',
  confirmed_by: null,
  confirmed_at: null,
  comment_count: 0,
};
const gauge = {
  kind: 'gauge',
  id: 'G1',
  name: 'Pressure',
  type: 'circle',
  is_active: true,
  is_read: true,
  alert_recipient_user_ids: [],
  camera: { id: 'C1', name: 'Pump 1' },
  image_url: null,
  outline: [],
  photo_size: null,
  uninspected_count: 1,
  unit: 'MPa',
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 },
  scale: null,
  latest_measurement: latest,
};

function open(change: object, actions: object = {}): void {
  const props = {
    target: { ...gauge, ...change },
    href: '/g',
    formatTime: () => '00:40',
    actions: { onConfirm: vi.fn<() => void>(), onHistory: vi.fn<() => void>(), ...actions },
  } as never as Parameters<typeof TargetCard>[0];
  page = render(<TargetCard {...props} />);
}
const labels = () => [...page.container.querySelectorAll('button')].map((one) => one.textContent);

test('a reading can be reviewed on its card', () => {
  open({});
  expect(labels()).toContain('Confirm 0.80');
});

test('without a reading a value can be entered, with the right to do so', () => {
  open({ latest_measurement: null }, { onEnter: vi.fn<() => void>() });
  expect(labels()).not.toContain('Confirm 0.80');
  expect(labels().length).toBe(1);
  page.remove();
  open({ latest_measurement: null });
  expect(labels()).toEqual([]);
});

test('the comment button shows the count', () => {
  open({});
  expect(page.container.textContent).not.toContain('NaN');
  expect(page.container.textContent).not.toContain(measurementMessages.en.comments(0));
  page.remove();
  open({ latest_measurement: { ...latest, comment_count: 3 } });
  expect(page.container.textContent).toContain(measurementMessages.en.comments(3));
  expect(byText('button', measurementMessages.en.openHistory('Pressure'))).toBeDefined();
});
