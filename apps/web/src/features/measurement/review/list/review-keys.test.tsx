import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, render } from '../../../../shared/testing/render.tsx';
import { gauge, reading } from '../row/rows.testing.ts';
import { resultRow, targetRow, type ReviewRow } from '../row/review-row.ts';
import { useCurrent } from './use-current.ts';
import { useReviewKeys, type ReviewCommands } from './use-review-keys.ts';
import { useSelection } from './use-selection.ts';

const row = (id: string, changes: object = {}): ReviewRow =>
  resultRow({ ...gauge, name: id, latest_measurement: reading(id, 0.8, changes) });
const many = (ids: string) => ids.split('').map((id) => row(id));

let page: ReturnType<typeof render>;
let done: string[];
beforeEach(() => {
  done = [];
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

type Props = { rows: readonly ReviewRow[]; isOn?: boolean; isQueue?: boolean; view?: string };

function List({ rows, isOn = true, isQueue = true, view = '' }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrent(rows, { list, isQueue, view });
  const selection = useSelection({ listed: rows, shown: rows });
  const note = (name: string) => (one: ReviewRow) => void done.push(`${name} ${one.record!.id}`);
  const commands: ReviewCommands = {
    confirm: (one) => {
      note('confirm')(one);
      current.leave(one);
    },
    correct: note('correct'),
    revert: note('revert'),
    judge: (one, isAnomaly) => note(isAnomaly ? 'anomaly' : 'normal')(one),
    zoom: note('zoom'),
    toggle: selection.toggle,
    selectTo: selection.selectTo,
    confirmSelected: () => void done.push(selection.rows.map(({ record }) => record!.id).join()),
    undo: () => void done.push('undo'),
  };
  useReviewKeys(current, commands, isOn);
  return (
    <div ref={list}>
      <input aria-label="field" />
      {rows.map(({ key }) => (
        <div key={key} data-row={key} tabIndex={-1} aria-current={key === current.row?.key || undefined} />
      ))}
    </div>
  );
}

const show = (rows: readonly ReviewRow[], more: Omit<Props, 'rows'> = {}): void =>
  void (page = render(<List {...{ rows, ...more }} />));
const change = (rows: readonly ReviewRow[], more: Omit<Props, 'rows'> = {}): void =>
  page.show(<List {...{ rows, ...more }} />);

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    () =>
      void (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      ),
  );
const current = () =>
  document.querySelector<HTMLElement>('[aria-current]')?.dataset['row']?.replace('gauge ', '');
const said = () => page.toasts.all().map(({ text }) => text);

it('J and K move through uninspected rows', () => {
  show([row('a'), row('b', { is_confirmed: true }), row('c')], { isQueue: false });
  press('j');
  expect(current()).toBe('a');
  press('j');
  expect(current()).toBe('c');
  press('j');
  expect(current()).toBe('c');
  press('k');
  expect(current()).toBe('a');
});

it('C confirms and moves on, and K returns to the confirmed row', () => {
  show([row('a'), row('b', { is_confirmed: true }), row('c')], { isQueue: false });
  press('j');
  press('c');
  expect(done).toEqual(['confirm a']);
  expect(current()).toBe('c');
  press('k');
  expect(current()).toBe('a');
});

it('a new row above changes neither the current row nor the target of C', () => {
  show(many('bcd'));
  press('j');
  press('j');
  change(many('abcd'));
  expect(current()).toBe('c');
  press('c');
  expect(done).toEqual(['confirm c']);
});

it('after a removal by others C does nothing with a notice, and J continues from there', () => {
  show(many('abcd'));
  press('j');
  press('j');
  change(many('acd'));
  expect(current()).toBeUndefined();
  press('c');
  expect(done).toEqual([]);
  expect(said()).toEqual(['This reading is no longer in the list']);
  press('j');
  expect(current()).toBe('c');
});

it('K from a removed row moves to the one before it', () => {
  show(many('abc'));
  press('j');
  press('j');
  change(many('ac'));
  press('k');
  expect(current()).toBe('a');
});

it('C does not confirm a newer reading that replaced the shown one', () => {
  const pump = (id: string, value: number) => targetRow({ ...gauge, latest_measurement: reading(id, value) });
  show([pump('old', 0.8)], { isQueue: false });
  press('j');
  change([pump('new', 1.5)], { isQueue: false });
  press('c');
  expect(done).toEqual([]);
  expect(said()).toEqual(['A newer reading is shown for Pressure']);
  press('c');
  expect(done).toEqual(['confirm new']);
});

it('C does not confirm a value changed by another user, but confirms own changes', () => {
  show([row('a')], { isQueue: false });
  press('j');
  change([row('a', { value: 0.9 })], { isQueue: false });
  press('c');
  expect(done).toEqual([]);
  press('c');
  change([row('a', { value: 0.9, is_confirmed: true, confirmed_value: 0.9 })], { isQueue: false });
  press('r');
  expect(done).toEqual(['confirm a', 'revert a']);
});

it('after the last row the next one to arrive is current', () => {
  show(many('a'));
  press('j');
  press('c');
  change([]);
  change(many('b'));
  expect(current()).toBe('b');
});

it('filters without the row reset the cursor', () => {
  show(many('ab'), { view: 'all' });
  press('j');
  change(many('b'), { view: 'error' });
  press('c');
  expect(done).toEqual([]);
  expect(said()).toEqual([]);
});

it('a removed row does not move the focus', () => {
  show(many('ab'));
  press('j');
  page.container.querySelector('input')!.focus();
  change(many('b'));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('without uninspected rows J visits all rows, so that R can revert one', () => {
  show([row('a', { is_confirmed: true }), row('b', { is_confirmed: true })], { isQueue: false });
  press('j');
  press('j');
  press('r');
  expect(done).toEqual(['revert b']);
});

it('X selects, Shift+X selects routine values, Shift+C confirms the selection', () => {
  show([row('a'), row('b', { status: 'error' }), row('c', { value: null }), row('d')]);
  press('j');
  press('x');
  for (const _ of [1, 2, 3]) press('j');
  press('X', { shiftKey: true });
  press('C', { shiftKey: true });
  expect(done).toEqual(['a,d']);
});

it.each(['e', 'z', 'a', 'n'])('%s acts on the row one is at', (key) => {
  show(many('a'));
  press(key);
  expect(done).toEqual([]);
  press('j');
  press(key);
  expect(done).toHaveLength(1);
});

it('a key on a row out of view only scrolls to it', () => {
  show(many('a'));
  press('j');
  const element = page.container.querySelector('[data-row]')!;
  element.getBoundingClientRect = () => ({ top: -900, bottom: -800 }) as DOMRect;
  press('c');
  expect(done).toEqual([]);
  expect(said()).toEqual(['The selected reading was not visible']);
});

it('a held key does not act, and letters in a field are text', () => {
  show(many('ab'));
  press('j');
  press('c', { repeat: true });
  page.container.querySelector('input')!.focus();
  press('c');
  press('j', { ctrlKey: true });
  expect(done).toEqual([]);
});

it('disabled shortcuts do nothing', () => {
  show(many('a'), { isOn: false });
  press('j');
  page.container.querySelector<HTMLElement>('[data-row]')!.focus();
  press('c');
  expect(done).toEqual([]);
});
