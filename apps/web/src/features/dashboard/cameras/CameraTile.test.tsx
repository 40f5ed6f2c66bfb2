import { afterEach, expect, it, vi } from 'vitest';
import type { GaugeTarget } from '../../measurement/target/inspection-target.ts';
import { act, render } from '../../../shared/testing/render.tsx';
import { InspectionFrames } from '../../camera/InspectionFrames.tsx';
import { CameraTile, type TileCamera } from './CameraTile.tsx';

let page: ReturnType<typeof render>;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  page.remove();
});

function gauge(
  name: string,
  changes: Partial<GaugeTarget> & { status?: 'warning' | 'error' } = {},
): GaugeTarget {
  const { status = 'information', ...rest } = changes;
  return {
    kind: 'gauge',
    id: name,
    name,
    type: 'circle',
    is_active: true,
    is_read: true,
    alert_recipient_user_ids: [],
    camera: { id: 'C1', name: 'Pump 1' },
    image_url: null,
    thumbnail_url: null,
    outline: [],
    photo_size: null,
    uninspected_count: 0,
    unit: 'MPa',
    measurement_format: { digits_after_decimal_point: 2 } as GaugeTarget['measurement_format'],
    scale: null,
    latest_measurement: {
      value: 0.62,
      estimated_value: 0.62,
      confirmed_value: null,
      is_confirmed: false,
      status,
      uncertainty: null,
      reasons: [],
      datetime: '2026-11-15T00:40:00Z',
      confirmed_by: null,
      confirmed_at: null,
    },
    ...rest,
  };
}

const photoOf = (datetime: string) => ({
  image_url: '/p.jpg',
  thumbnail_url: '/t.jpg',
  width: 640,
  height: 480,
  datetime,
});

function tileOf(camera: Partial<TileCamera>) {
  const whole: TileCamera = {
    id: 'C1',
    name: 'Pump 1',
    is_active: true,
    latest_photo: null,
    status: { battery_percentage: 80, cellular_rsrp_dbm: null, update_time: null },
    targets: [],
    frames: [],
    ...camera,
  };
  return (
    <CameraTile
      camera={whole}
      href="/c"
      isInspectionShown={false}
      formatTime={() => '09:40'}
      now={new Date()}
    />
  );
}

function show(camera: Partial<TileCamera>): HTMLElement {
  page = render(tileOf(camera));
  return page.container.querySelector('article')!;
}

it('[DASH-020] shows active targets with their values and counts the others in one line', () => {
  const stopped = { is_active: false, is_read: false, latest_measurement: null };
  const tile = show({
    targets: [gauge('Pressure'), gauge('Counter', stopped), gauge('Lamp', stopped)],
  });
  expect(tile.textContent).toContain('Pressure');
  expect(tile.textContent).toContain('0.62');
  expect(tile.textContent).not.toContain('Counter');
  expect(tile.textContent).toContain('2 targets stopped');
});

it.each([
  ['[STATE-022]', 'error', 'border-error'],
  ['[STATE-024]', 'warning', 'border-warning'],
] as const)('%s a camera with a target in %s has a frame of that colour', (_id, status, frame) => {
  expect(show({ targets: [gauge('Pressure', { status }), gauge('Flow')] }).classList).toContain(frame);
});

it('stopped targets and inactive cameras have no status colour', () => {
  expect(show({ targets: [gauge('Old', { status: 'error', is_active: false })] }).classList).toContain(
    'border-line',
  );
  page.remove();
  expect(show({ is_active: false, targets: [gauge('P', { status: 'error' })] }).classList).toContain(
    'border-line',
  );
});

it('a target without a reading is not labelled unreadable', () => {
  const tile = show({ targets: [gauge('New', { latest_measurement: null })] });
  expect(tile.textContent).toContain('No reading yet');
  expect(tile.textContent).not.toContain('Could not be read');
});

it('the frames on a photo have the names of their targets', () => {
  const corners = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 9, y: 9 },
  ];
  const frames = [{ id: 'g', corners, status: 'error', isGuard: false, name: 'Pressure' }];
  page = render(<InspectionFrames photo={{ width: 640, height: 480 }} frames={frames as never} />);
  expect(page.container.querySelector('text')?.textContent).toBe('Pressure');
});

it.each([
  [200, 150],
  [800, 600],
  // cut off above and below
  [1600, 1000],
])('its names are as large as ever in a picture of %d x %d', (width, height) => {
  const observed: Element[] = [];
  let resize: (size: object) => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: (entries: object[]) => void) {
        resize = (contentRect) => notify([{ contentRect }]);
      }
      observe = (element: Element) => void observed.push(element);
      disconnect(): void {}
    },
  );
  const corners = [
    { x: 300, y: 300 },
    { x: 400, y: 300 },
    { x: 400, y: 400 },
  ];
  const frames = [{ id: 'g', corners, status: 'error', isGuard: false, name: 'Valve area' }];
  page = render(<InspectionFrames photo={{ width: 640, height: 480 }} frames={frames as never} />);
  act(() => resize({ width, height }));
  const letters = Number(page.container.querySelector('text')!.getAttribute('font-size'));
  expect(observed).toEqual([page.container.querySelector('svg')]);
  expect(letters * (width / 640)).toBeCloseTo(12);
});

it('a camera that does not report is labelled in grey, with the age of its photo', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const photo = photoOf(minutesAgo(40));
  const health = { since: minutesAgo(25), last_contact_at: null, next_photoshoot_at: null };
  const tile = show({ latest_photo: photo, health: { state: 'silent', ...health } });
  expect(tile.textContent).toContain('Not reporting');
  expect(tile.textContent).not.toContain('Silent ·'); // how old its photo is stands beside the photo, and nothing else
  expect(tile.textContent).toMatch(/(39|40) min\. ago/);
  expect(tile.querySelector('.grayscale')).not.toBeNull();
  page.remove();
  const fine = show({ latest_photo: photo, health: { state: 'fine', ...health } });
  expect(fine.textContent).not.toContain('ago');
  expect(fine.querySelector('.grayscale')).toBeNull();
});

const lines = (): number => page.container.querySelectorAll('li > span').length;
const earlier = photoOf('2026-11-15T00:40:00Z');
const newer = photoOf('2026-11-15T00:41:00Z');

it('a new photo does not change the tile’s size while its readings are pending', () => {
  vi.useFakeTimers();
  const targets = [gauge('Pressure'), gauge('Flow')];
  show({ latest_photo: earlier, targets });
  expect(lines()).toBe(2);
  page.show(tileOf({ latest_photo: newer, targets }));
  expect(lines()).toBe(2);
  act(() => void vi.advanceTimersByTime(29_000));
  expect(lines()).toBe(2);
  act(() => void vi.advanceTimersByTime(1000));
  expect(lines()).toBe(4);
});

it('a value older than the photo is labelled so, also after the next photo', () => {
  show({ latest_photo: newer, targets: [gauge('Pressure')] });
  expect(lines()).toBe(2);
  page.show(tileOf({ latest_photo: photoOf('2026-11-15T00:42:00Z'), targets: [gauge('Pressure')] }));
  expect(lines()).toBe(2);
});
