import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Photo, PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { act, byText, press, untilShown } from '../../../shared/testing/render.tsx';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
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

/** A photo of 640 × 480 in a box of 800 × 600. */
const WHOLE_SCALE = 1.25;
class ResizeObserverOfBox {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ contentRect: new DOMRect(0, 0, 800, 600) } as ResizeObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

let page: ReturnType<typeof renderWithQueries>;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal('ResizeObserver', ResizeObserverOfBox);
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

test('arrows move by photo, with Shift by day, and stop at the ends', async () => {
  expect(shown()).toEqual(['/15.jpg']);
  await press('ArrowLeft');
  expect(shown()).toEqual(['/14.jpg']);
  await press('ArrowRight');
  await press('ArrowRight');
  expect(shown()).toEqual(['/15.jpg']);
  expect(byText('button', 'Next photo (→)').hasAttribute('disabled')).toBe(true);
});

test('frames have the names of their targets, and n toggles them', async () => {
  expect(document.querySelector('[role="dialog"] svg text')?.textContent).toBe('Pressure');
  await press('n');
  expect(document.querySelector('[role="dialog"] svg text')).toBeNull();
});

test('in a comparison one photo is fixed while arrows change the other', async () => {
  await press('c');
  expect(shown()).toEqual(['/13.jpg', '/15.jpg']);
  expect(byText('input', 'Divider between the two photos').getAttribute('type')).toBe('range');
  await press('c');
  expect(shown()).toEqual(['/13.jpg']);
});

test('plus and minus zoom, and 0 resets', async () => {
  const transform = () =>
    document.querySelector<HTMLElement>('[role="dialog"] img')!.parentElement!.style.transform;
  await press('+');
  expect(transform()).toContain('scale(1.875)');
  await press('0');
  expect(transform()).toContain('scale(1.25)');
});

describe('pointer on the picture', () => {
  const picture = () => document.querySelector<HTMLElement>('[role="dialog"] img')!.parentElement!;
  /** The box around it: 800 × 600, its corner at (10, 20) of the window. */
  const zoom = (): HTMLElement => {
    const box = picture().parentElement!;
    box.getBoundingClientRect = () => new DOMRect(10, 20, 800, 600);
    box.setPointerCapture = () => undefined;
    return box;
  };
  /** How many times as large as the whole the picture is, and how far its middle was moved. */
  const view = (): number[] => {
    const [x, y, scale] = /translate\(([-\d.]+)px, ([-\d.]+)px\) scale\(([\d.]+)\)/
      .exec(picture().style.transform)!
      .slice(1)
      .map(Number) as [number, number, number];
    return [scale / WHOLE_SCALE, x + 320 * scale - 400, y + 240 * scale - 300].map(
      (one) => Math.round(one * 100) / 100,
    );
  };
  const send = (event: Event) => act(async () => void zoom().dispatchEvent(event));
  const pointer = (type: string, pointerId: number, clientX: number, clientY: number, button = 0) =>
    send(new PointerEvent(type, { pointerId, clientX, clientY, button, bubbles: true, cancelable: true }));

  test('the wheel zooms around the pointer, and does not scroll the page', async () => {
    const wheel = new MouseEvent('wheel', { clientX: 610, clientY: 170, cancelable: true });
    Object.assign(wheel, { deltaY: -400 });
    await send(wheel);
    // e ^ (400 × 0.0015) = 1.82; the pointer stands 200 right of the middle and 150 above it
    expect(view()).toEqual([1.82, -164.42, 123.32]);
    expect(wheel.defaultPrevented).toBe(true);
  });

  test('a double click zooms to three times, and another one resets', async () => {
    await send(new MouseEvent('dblclick', { clientX: 510, clientY: 270 }));
    expect(view()).toEqual([3, -200, 100]);
    await send(new MouseEvent('dblclick', { clientX: 20, clientY: 30 }));
    expect(view()).toEqual([1, 0, 0]);
  });

  test('a drag pans a zoomed picture', async () => {
    await press('+');
    await pointer('pointermove', 1, 300, 300);
    await pointer('pointerdown', 1, 100, 100);
    await pointer('pointermove', 1, 130, 60);
    expect(view()).toEqual([1.5, 30, -40]);
    await pointer('pointermove', 1, 135, 65);
    expect(view()).toEqual([1.5, 35, -35]);
    await pointer('pointerup', 1, 135, 65);
    await pointer('pointermove', 1, 300, 300);
    await pointer('pointerdown', 2, 100, 100, 2);
    await pointer('pointermove', 2, 300, 300, 2);
    expect(view()).toEqual([1.5, 35, -35]);
  });

  test('two fingers zoom between them', async () => {
    await pointer('pointerdown', 1, 410, 320);
    await pointer('pointerdown', 2, 510, 320);
    await pointer('pointermove', 2, 610, 320);
    // twice as far apart; what was between them, 50 pixels right of the middle, is between them still
    expect(view()).toEqual([2, 0, 0]);
    await pointer('pointercancel', 1, 410, 320);
    await pointer('pointermove', 2, 620, 330);
    expect(view()).toEqual([2, 10, 10]);
  });

  test('minus reverses plus', async () => {
    await press('+');
    await press('+');
    await press('-');
    expect(view()).toEqual([1.5, 0, 0]);
  });
});
