import { afterEach, expect, test } from 'vitest';
import { act, press, render, renderHook } from '../../../shared/testing/render.tsx';
import { CandidateGrid } from './CandidateGrid.tsx';
import { usePhotoChoice, type PhotoChoice } from './use-photo-choice.ts';

const photos = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
  id,
  datetime: `2026-11-1${i}T00:00:00Z`,
  width: i === 4 ? 640 : 1280,
  height: i === 4 ? 480 : 960,
  image_url: `/${id}.jpg`,
  quality_marks: [],
  estimate: null,
  is_in_active_model: false,
})) as never as Parameters<PhotoChoice['add']>[0];

let remove: () => void;
afterEach(() => remove());

function choosing() {
  const hook = renderHook(usePhotoChoice, undefined);
  remove = hook.remove;
  const toggle = (index: number, isRange = false) =>
    act(async () => hook.latest().toggle(photos, index, isRange));
  const chosen = () => hook.latest().chosen.map(({ id }) => id);
  return { hook, toggle, chosen };
}

test('a click toggles a photo', async () => {
  const { toggle, chosen } = choosing();
  await toggle(1);
  await toggle(3);
  expect(chosen()).toEqual(['b', 'd']);
  await toggle(1);
  expect(chosen()).toEqual(['d']);
  await toggle(99);
  expect(chosen()).toEqual(['d']);
});

test('Shift+click selects a range', async () => {
  const { hook, toggle, chosen } = choosing();
  await toggle(3);
  await toggle(1, true);
  expect(chosen().toSorted()).toEqual(['b', 'c', 'd']);
  await act(async () => hook.latest().set(photos.slice(0, 1)));
  expect([chosen(), hook.latest().has('a'), hook.latest().has('b')]).toEqual([['a'], true, false]);
  await act(async () => hook.latest().add(photos.slice(1, 3)));
  expect(chosen()).toEqual(['a', 'b', 'c']);
});

test('the grid is one tab stop; arrows, Home and End move, Space toggles', async () => {
  const toggled: [number, boolean][] = [];
  const choice = {
    chosen: [],
    has: (id: string) => id === 'b',
    toggle: (_listed: unknown, index: number, isRange: boolean) => toggled.push([index, isRange]),
    add: () => undefined,
    set: () => undefined,
  } as never as PhotoChoice;
  const style = { language: 'en', timeZone: 'UTC', now: new Date('2026-11-16') } as never;
  const page = render(
    <CandidateGrid photos={photos} choice={choice} style={style} resolution="1280×960" area={[]} />,
  );
  remove = page.remove;
  const stops = () =>
    [...page.container.querySelectorAll<HTMLElement>('[data-photo]')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((one) => one.dataset['photo']);
  const grid = page.container.querySelector('fieldset')!;
  expect(stops()).toEqual(['a']);
  await press('ArrowRight', grid);
  expect(stops()).toEqual(['b']);
  await press('End', grid);
  expect(stops()).toEqual(['e']);
  await press('ArrowRight', grid);
  expect(stops()).toEqual(['e']);
  await press(' ', grid);
  expect(toggled).toEqual([[4, false]]);
  await press('Home', grid);
  expect(stops()).toEqual(['a']);
  const chosen = [...page.container.querySelectorAll('[aria-pressed="true"]')].map((one) =>
    one.getAttribute('data-photo'),
  );
  expect(chosen).toEqual(['b']);
});
