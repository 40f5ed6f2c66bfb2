import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../../../shared/testing/render.tsx';
import { UNDO_MS } from '../../../../shared/ui/toast/toast-store.ts';
import { UndoRow } from '../list/UndoRow.tsx';
import { offersByRow, placeAmong, useUndo, type Undo } from './use-undo.ts';

let page: ReturnType<typeof render>;
let undo: Undo;
let takenBack: string[];
function Part() {
  const given = useUndo();
  useEffect(() => {
    undo = given;
  });
  return <UndoRow offer={given.offers.at(-1)} />;
}
beforeEach(() => {
  takenBack = [];
  page = render(<Part />);
});
afterEach(() => page.remove());

const offer = (what: string, id?: string): void =>
  act(() => undo.offer({ text: what }, () => void takenBack.push(what), id));
const withdraw = (id: string): void => act(() => undo.withdraw(id));
const takeBackLast = (): void => act(() => undo.last());
const offered = (): string[] => page.toasts.all().map(({ text }) => text);

it('a new change of a result removes the undo of the earlier one, in toast and key', () => {
  offer('confirmed A', 'A');
  withdraw('A');
  expect(offered()).toEqual([]);
  takeBackLast();
  expect(takenBack).toEqual([]);
});

it('undo of other results and of bulk changes is kept', () => {
  offer('confirmed A', 'A');
  offer('confirmed 20');
  withdraw('B');
  withdraw('A');
  expect(offered()).toEqual(['confirmed 20']);
  takeBackLast();
  expect(takenBack).toEqual(['confirmed 20']);
});

it('the latest change is undone first', () => {
  offer('corrected A', 'A');
  withdraw('A');
  offer('reverted A', 'A');
  expect(offered()).toEqual(['reverted A']);
  act(() => page.toasts.all()[0]!.action!.run());
  takeBackLast();
  expect(takenBack).toEqual(['reverted A']);
});

describe('position of the undo', () => {
  const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
  const without = (...gone: string[]) => rows.filter(({ key }) => !gone.includes(key));
  const offerOf = (key: string): void =>
    act(() =>
      undo.offer(
        { text: 'Confirmed', detail: `gauge ${key}` },
        () => void takenBack.push(key),
        key,
        placeAmong(rows, key),
      ),
    );
  const placed = (shown = rows) => [...offersByRow(undo.offers, shown)].map(([at, { of }]) => [at, of]);

  it('a change can be undone for 10 s after its toast', async () => {
    vi.useFakeTimers();
    offerOf('b');
    act(() => void vi.advanceTimersByTime(3000));
    expect(offered()).toEqual([]);
    act(() => void vi.advanceTimersByTime(UNDO_MS - 3001));
    expect(page.container.textContent).toBe('Undo gauge b');
    act(() => void vi.advanceTimersByTime(1));
    expect(page.container.textContent).toBe('');
    takeBackLast();
    expect(takenBack).toEqual(['b']);
    vi.useRealTimers();
  });

  it('is the row, the one that took its place, or the end', () => {
    offerOf('b');
    expect(placed()).toEqual([['b', 'gauge b']]);
    expect(placed(without('b'))).toEqual([['c', 'gauge b']]);
    expect(placed(without('b', 'c', 'd'))).toEqual([['a', 'gauge b']]);
    expect(placed([])).toEqual([]);
    offerOf('c');
    expect(placed(without('b', 'c'))).toEqual([['d', 'gauge c']]);
  });

  it('shows the time if the list has several rows of a target', () => {
    const place = { ...placeAmong(rows, 'b'), time: '11/19 18:57' };
    act(() => undo.offer({ text: 'Confirmed', detail: 'Pressure' }, () => undefined, 'b', place));
    expect(placed(without('b'))).toEqual([['c', 'Pressure, 11/19 18:57']]);
  });

  it('after use it is removed with its toast, and the previous one is offered', async () => {
    offerOf('b');
    offerOf('c');
    await click(byText('button', 'Undo gauge c'));
    expect(takenBack).toEqual(['c']);
    expect(page.container.textContent).toBe('Undo gauge b');
    takeBackLast();
    expect(takenBack).toEqual(['c']);
  });
});
