import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { useFailureToast } from './use-failure-toast.ts';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

let failure: ReturnType<typeof useFailureToast>;
function Saving({ name }: { name?: string }) {
  const own = useFailureToast(name);
  useEffect(() => {
    failure = own;
  });
  return null;
}
const texts = (): string[] => page.toasts.all().map(({ text }) => text);

test('the next failure replaces the last one', () => {
  page = render(<Saving />);
  act(() => failure.show({ text: 'No answer' }));
  act(() => failure.show({ text: 'Input is invalid' }));
  expect(texts()).toEqual(['Input is invalid']);
});

test('a named action closes its failure on any page, for the same object only', () => {
  page = render(<Saving key="first" name="save gauge" />);
  act(() => failure.show({ text: 'Not saved' }, 'G1'));
  page.show(<Saving key="second" name="save gauge" />);
  act(() => failure.close('G2'));
  expect(texts()).toEqual(['Not saved']);
  act(() => failure.close('G1'));
  expect(texts()).toEqual([]);
});
