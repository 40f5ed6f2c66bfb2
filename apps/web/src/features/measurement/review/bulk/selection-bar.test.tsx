import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../../../shared/text/language.ts';
import { click, render } from '../../../../shared/testing/render.tsx';
import { useSelection } from '../list/use-selection.ts';
import { reading, rowsOf } from '../row/rows.testing.ts';
import { SelectionBar } from './SelectionBar.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const rows = rowsOf(['a', 'b', 'c', 'd', 'e'].map((id) => reading(id, 0.8)));

function Bar() {
  const selection = useSelection({ listed: rows, shown: rows.slice(0, 2) });
  return <SelectionBar selection={selection} progress={null} onConfirm={() => undefined} />;
}

const buttons = () => [...page.container.querySelectorAll('button')];

test.each<[Language, string, string]>([
  ['en', 'Select all 2 clearly normal results on this page', 'Also 3 on other pages'],
  ['ja', 'このページの明らかに正常な結果2件をすべて選択', 'ほかのページの3件も選択'],
])('in %s the page and what is left on the others have their own numbers', async (language, all, others) => {
  page = render(<Bar />, { language });
  expect(page.container.querySelector('label')?.textContent).toBe(all);
  await click(page.container.querySelector('input')!);
  expect(buttons()[0]?.textContent).toBe(others);
  await click(buttons()[0]!);
  expect(page.container.querySelector('output')?.textContent).toContain('5');
  expect(buttons()).toHaveLength(2);
});
