import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useUndo, type Undo } from './use-undo.ts';

let page: ReturnType<typeof render>;
let undo: Undo;
let takenBack: string[];
function Part() {
  const given = useUndo();
  useEffect(() => {
    undo = given;
  });
  return null;
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

it('a result that is changed again loses the way back of its earlier change, in the toast and by key', () => {
  offer('confirmed A', 'A');
  withdraw('A');
  expect(offered()).toEqual([]);
  takeBackLast();
  expect(takenBack).toEqual([]);
});

it('the way back of other results stays, and of what was done to many', () => {
  offer('confirmed A', 'A');
  offer('confirmed 20');
  withdraw('B');
  withdraw('A');
  expect(offered()).toEqual(['confirmed 20']);
  takeBackLast();
  expect(takenBack).toEqual(['confirmed 20']);
});

it('what came after an offer is the one to take back', () => {
  offer('corrected A', 'A');
  withdraw('A');
  offer('reverted A', 'A');
  expect(offered()).toEqual(['reverted A']);
  act(() => page.toasts.all()[0]!.action!.run());
  takeBackLast();
  expect(takenBack).toEqual(['reverted A']);
});
