import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photo, PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import { key } from '../api/query-keys.ts';
import { byText, press, untilShown } from '../testing/render.tsx';
import { renderWithQueries } from '../testing/render-with-queries.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

const photo = (id: string): Photo => ({
  id,
  datetime: `2026-11-${id}T09:00:00Z`,
  received_at: '',
  camera: { id: 'C1' },
  image_url: `/${id}.jpg`,
  thumbnail_url: '',
  width: 640,
  height: 480,
  trigger: 'schedule',
  exposure_value: 0,
  registration: null,
  is_shifted: false,
  quality: null,
  thermal: null,
  is_late: false,
  is_clock_suspect: false,
});
const around = (id: string, more: Partial<PhotoNeighbours> = {}) => ({
  key: key('photo neighbours', id),
  data: { photo: photo(id), previous: null, next: null, day_before: null, day_after: null, ...more },
});

// the dialog is downloaded when it is first needed
vi.setConfig({ hookTimeout: 30_000 });

let page: ReturnType<typeof renderWithQueries>;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  vi.useRealTimers();
  page = renderWithQueries(
    <PhotoViewer
      photo={photo('15')}
      titleOf={(time) => `Pump ${time}`}
      formatTime={(instant) => instant.slice(0, 10)}
      onClose={onClose}
    />,
    [
      around('15', { previous: photo('14'), day_before: photo('13') }),
      around('14', { next: photo('15'), day_before: photo('13') }),
      around('13', { day_after: photo('15') }),
      {
        key: key('photo frames', 'C1'),
        data: [
          {
            id: 'G1',
            name: 'Pressure',
            corners: [
              { x: 1, y: 1 },
              { x: 9, y: 1 },
              { x: 9, y: 9 },
            ],
          },
        ],
      },
    ],
  );
  await untilShown('[role="dialog"] img');
});
afterEach(() => page.remove());

const shown = () =>
  [...document.querySelectorAll('[role="dialog"] img')].map((img) => img.getAttribute('src'));

test('arrows go from photo to photo, with Shift from day to day, and end where there is none', async () => {
  expect(shown()).toEqual(['/15.jpg']);
  await press('ArrowLeft');
  expect(shown()).toEqual(['/14.jpg']);
  await press('ArrowRight');
  await press('ArrowRight');
  expect(shown()).toEqual(['/15.jpg']);
  expect(byText('button', 'Next photo (→)').hasAttribute('disabled')).toBe(true);
});

test('frames carry the names of their targets, and n hides them', async () => {
  expect(document.querySelector('[role="dialog"] svg text')?.textContent).toBe('Pressure');
  await press('n');
  expect(document.querySelector('[role="dialog"] svg text')).toBeNull();
});

test('a comparison holds the photo of one time while the arrows choose the other', async () => {
  await press('c');
  expect(shown()).toEqual(['/13.jpg', '/15.jpg']);
  expect(byText('input', 'Divider between the two photos').getAttribute('type')).toBe('range');
  await press('c');
  expect(shown()).toEqual(['/13.jpg']);
});

test('plus and minus zoom, and 0 shows the whole again', async () => {
  const transform = () =>
    document.querySelector<HTMLElement>('[role="dialog"] img')!.parentElement!.style.transform;
  await press('+');
  expect(transform()).toContain('scale(1.5)');
  await press('0');
  expect(transform()).toContain('scale(1)');
});
