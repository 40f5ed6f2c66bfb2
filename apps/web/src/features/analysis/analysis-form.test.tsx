import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { click } from '../../shared/testing/render.tsx';
import { AnalysisForm } from './AnalysisForm.tsx';

let page: ReturnType<typeof renderWithQueries> | undefined;
afterEach(() => page?.remove());

test('a stopped target is labelled so and is read only if selected', async () => {
  const target = (name: string, is_active: boolean) =>
    ({ kind: 'gauge', id: name, name, is_active }) as const;
  page = renderWithQueries(
    <AnalysisForm
      camera={{ id: 'C1' } as Camera}
      targets={[target('Pressure', true), target('Old counter', false)]}
      mayChange={false}
      style={{ timeZone: 'UTC', language: 'en' }}
      onStarted={() => {}}
    />,
    [],
  );
  const boxes = [...page.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].slice(0, 2);
  expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual(['Pressure', 'Old counter · Stopped']);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  await click(boxes[1]!);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
});
