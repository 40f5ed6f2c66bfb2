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
  const changes: string[][] = [];
  page = render(
    <CompareDialog
      gauge={gauge('G1')}
      gauges={[gauge('G1'), gauge('G2')]}
      chosen={chosen}
      onChoose={(ids) => changes.push(ids)}
      onClose={() => {}}
    />,
  );
  return changes;
}
const button = (words: string) => byText('button', words) as HTMLButtonElement;

test('without other gauges the button is disabled', async () => {
  const changes = open([]);
  expect(button(text.compareNone).disabled).toBe(true);
  await click(document.querySelector<HTMLElement>('input[type=checkbox]')!);
  await click(button(text.compareCount(1)));
  expect(changes).toEqual([['G2']]);
});

test('a compared gauge can be removed', async () => {
  const changes = open(['G2']);
  await click(document.querySelector<HTMLElement>('input[type=checkbox]')!);
  await click(button(text.compareNone));
  expect(changes).toEqual([[]]);
});
