import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { byText, click, render } from '../../../shared/testing/render.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { historyMessages } from './history.messages.ts';

const text = historyMessages.en;
const gauge = (id: string): Gauge =>
  ({ id, name: `Gauge ${id}`, unit: '', camera: { id: 'C1', name: 'Pump' } }) as unknown as Gauge;
let page: ReturnType<typeof render>;
afterEach(() => page.remove());

function open(chosen: readonly string[]) {
  const asked: string[][] = [];
  page = render(
    <CompareDialog
      gauge={gauge('G1')}
      gauges={[gauge('G1'), gauge('G2')]}
      chosen={chosen}
      onChoose={(ids) => asked.push(ids)}
      onClose={() => {}}
    />,
  );
  return asked;
}
const button = (words: string) => byText('button', words) as HTMLButtonElement;

test('with nothing to compare there is nothing to press', async () => {
  const asked = open([]);
  expect(button(text.compareNone).disabled).toBe(true);
  await click(document.querySelector<HTMLElement>('input[type=checkbox]')!);
  await click(button(text.compareCount(1)));
  expect(asked).toEqual([['G2']]);
});

test('what is compared can be taken away again', async () => {
  const asked = open(['G2']);
  await click(document.querySelector<HTMLElement>('input[type=checkbox]')!);
  await click(button(text.compareNone));
  expect(asked).toEqual([[]]);
});
