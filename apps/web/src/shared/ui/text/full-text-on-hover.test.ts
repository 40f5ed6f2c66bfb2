import { afterEach, expect, test } from 'vitest';
import { showFullTextOnHover } from './full-text-on-hover.ts';

const stop = showFullTextOnHover(document);
afterEach(() => document.body.replaceChildren());

/** A name of 120 pixels in a box of so many. */
function nameIn(room: number, more = ''): HTMLElement {
  document.body.innerHTML = `<a href="#"><span class="truncate" ${more}>Discharge pressure</span></a>`;
  const name = document.querySelector('span')!;
  Object.defineProperty(name, 'scrollWidth', { value: 120 });
  Object.defineProperty(name, 'clientWidth', { value: room, configurable: true });
  return name;
}
const pointAt = (element: HTMLElement): boolean =>
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));

test('a name that is cut is shown in full under the pointer', () => {
  const name = nameIn(60);
  pointAt(name);
  expect(name.title).toBe('Discharge pressure');
});

test('a name that fits has no hint, also if it was cut before', () => {
  const name = nameIn(60);
  pointAt(name);
  Object.defineProperty(name, 'clientWidth', { value: 120 });
  pointAt(name);
  expect(name.hasAttribute('title')).toBe(false);
});

test('an explicit title is kept', () => {
  const name = nameIn(60, 'title="Pump hall"');
  pointAt(name);
  expect(name.title).toBe('Pump hall');
});

test('the hint is removed on leave', () => {
  stop();
  const name = nameIn(60);
  pointAt(name);
  expect(name.title).toBe('');
});
