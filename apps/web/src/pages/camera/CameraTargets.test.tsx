import { afterEach, expect, test } from 'vitest';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import { CameraTargets } from './CameraTargets.tsx';
import type { TargetListProps } from './target-list.ts';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const text = cameraPageMessages.en;
const health = { next_photoshoot_at: '2026-11-16T10:00:00Z' };
const photo = { datetime: '2026-11-16T09:00:00Z' };
function open(
  isReady: boolean,
  mayChange: boolean,
  device_id: string | null = 'lc_10_0001',
  latest_photo: object | null = photo,
): string {
  const props = {
    camera: { id: 'C1', device_id, latest_photo, health },
    targets: [],
    focused: null,
    style: { language: 'en', timeZone: 'UTC' },
    formatWhen: (instant: string) => instant,
    isReady,
    mayChange,
  } as never as TargetListProps;
  page = renderWithQueries(<CameraTargets {...props} />);
  return page.container.textContent;
}

test('the list is empty while loading', () => {
  expect(open(false, true)).not.toContain(text.noActive);
});

test('a camera without targets explains how to add one, with the right to do so', () => {
  expect(open(true, true)).toContain(text.noActiveNote);
  page.remove();
  const toGuest = open(true, false);
  expect([toGuest.includes(text.noActive), toGuest.includes(text.noActiveNote)]).toEqual([true, false]);
});

test('without a photo there is no hint to draw a target', () => {
  const said = open(true, true, 'lc_10_0001', null);
  expect([said.includes(text.noActiveNote), said.includes(text.photoFirst)]).toEqual([false, true]);
});

test('the next photo is announced for devices only', () => {
  expect(open(true, false)).toContain('10:00');
  page.remove();
  expect(open(true, false, null)).not.toContain('10:00');
});
