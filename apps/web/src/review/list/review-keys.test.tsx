import { act, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InspectionTarget } from '../../measurement/target/inspection-target.ts';
import { render } from '../../testing/render.tsx';
import type { ReviewItem } from '../../measurement/review/review-item.ts';
import { useReviewKeys, type ReviewCommands } from './use-review-keys.ts';
import { useSelection } from './use-selection.ts';

const item = (id: string, changes: object = {}): ReviewItem => ({
  id,
  target: {
    kind: 'gauge',
    id,
    name: id,
    latest_measurement: {
      id,
      value: 0.8,
      status: 'information',
      is_confirmed: false,
      version: 1,
      ...changes,
    },
  } as unknown as InspectionTarget,
});

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

type Done = { name: string; id: string }[];

function List({ items, done, isOn }: { items: readonly ReviewItem[]; done: Done; isOn: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(items);
  const note = (name: string) => (one: ReviewItem) => void done.push({ name, id: one.id });
  const commands: ReviewCommands = {
    confirm: (one) => {
      note('confirm')(one);
      keys.leave(one);
    },
    correct: note('correct'),
    revert: note('revert'),
    judge: (one, isAnomaly) => note(isAnomaly ? 'anomaly' : 'normal')(one),
    zoom: note('zoom'),
    toggle: selection.toggle,
    selectRange: selection.addRange,
    confirmSelected: () => void done.push({ name: 'all', id: selection.items.map(({ id }) => id).join() }),
  };
  const keys = useReviewKeys({ list, items, isQueue: false }, commands, isOn);
  return (
    <div ref={list}>
      <input aria-label="field" />
      {items.map(({ id }) => (
        <div key={id} data-row={id} tabIndex={-1} />
      ))}
    </div>
  );
}

function show(items: readonly ReviewItem[], isOn = true): Done {
  const done: Done = [];
  page = render(<List {...{ items, done, isOn }} />);
  return done;
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    () =>
      void (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      ),
  );
const current = () => (document.activeElement as HTMLElement).dataset['row'];

it('J and K go through what waits', () => {
  show([item('a'), item('b', { is_confirmed: true }), item('c')]);
  press('j');
  expect(current()).toBe('a');
  press('j');
  expect(current()).toBe('c');
  press('j');
  expect(current()).toBe('c');
  press('k');
  expect(current()).toBe('a');
});

it('C confirms and goes on, and K goes back to what was just done', () => {
  const done = show([item('a'), item('b', { is_confirmed: true }), item('c')]);
  press('j');
  press('c');
  expect(done).toEqual([{ name: 'confirm', id: 'a' }]);
  expect(current()).toBe('c');
  press('k');
  expect(current()).toBe('a');
});

it('a row that leaves by itself hands the focus to the next one that is still there', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => item(id));
  const done = show(items);
  press('j');
  press('j');
  page.show(<List {...{ items: [items[0]!, items[3]!], done, isOn: true }} />);
  expect(current()).toBe('d');
  page.show(<List {...{ items: [items[0]!], done, isOn: true }} />);
  expect(current()).toBe('a');
  press('c');
  expect(done).toEqual([{ name: 'confirm', id: 'a' }]);
});

it('whoever was through before the next page came goes on with its first row', () => {
  const items = ['a', 'b'].map((id) => item(id));
  const done = show([items[0]!]);
  press('j');
  page.show(<List {...{ items: [], done, isOn: true }} />);
  expect(document.activeElement).toBe(document.body);
  page.show(<List {...{ items: [items[1]!], done, isOn: true }} />);
  expect(current()).toBe('b');
});

it('a row that leaves takes no focus from where the person is', () => {
  const items = ['a', 'b'].map((id) => item(id));
  const done = show(items);
  press('j');
  page.container.querySelector('input')!.focus();
  page.show(<List {...{ items: [items[1]!], done, isOn: true }} />);
  expect(document.activeElement?.tagName).toBe('INPUT');
  press('j');
  act(() => document.querySelector('input')!.blur());
  act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  page.show(<List {...{ items: [], done, isOn: true }} />);
  page.show(<List {...{ items, done, isOn: true }} />);
  expect(document.activeElement).toBe(document.body);
});

it('where nothing waits J visits every row, so that R can take one back', () => {
  const done = show([item('a', { is_confirmed: true }), item('b', { is_confirmed: true })]);
  press('j');
  press('j');
  press('r');
  expect(done).toEqual([{ name: 'revert', id: 'b' }]);
});

it('X selects, Shift+X takes ordinary values along, Shift+C confirms them together', () => {
  const done = show([item('a'), item('b', { status: 'error' }), item('c', { value: null }), item('d')]);
  press('j');
  press('x');
  for (const _ of [1, 2, 3]) press('j');
  press('X', { shiftKey: true });
  press('C', { shiftKey: true });
  expect(done).toEqual([{ name: 'all', id: 'a,d' }]);
});

it.each(['e', 'z', 'a', 'n'])('%s acts on the row one is at', (key) => {
  const done = show([item('a')]);
  press(key);
  expect(done).toEqual([]);
  press('j');
  press(key);
  expect(done).toHaveLength(1);
});

it('a key held down decides nothing, and letters in a field stay letters', () => {
  const done = show([item('a'), item('b')]);
  press('j');
  press('c', { repeat: true });
  page.container.querySelector('input')!.focus();
  press('c');
  press('j', { ctrlKey: true });
  expect(done).toEqual([]);
});

it('switched off, no letter does anything', () => {
  const done = show([item('a')], false);
  press('j');
  page.container.querySelector<HTMLElement>('[data-row]')!.focus();
  press('c');
  expect(done).toEqual([]);
});

vi.stubGlobal('CSS', { escape: (text: string) => text });
