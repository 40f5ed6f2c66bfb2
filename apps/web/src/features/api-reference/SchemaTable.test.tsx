import { afterEach, expect, test } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import type { JsonSchema } from './api-document.ts';
import { SchemaTable } from './SchemaTable.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

/** What the table says of each field, line by line; null where there is no table. */
function tableOf(schema: JsonSchema): (string | null)[][] | null {
  page = render(<SchemaTable label="Body" schema={schema} />);
  const table = page.container.querySelector('table');
  return (
    table &&
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('code, .font-mono')].map(({ textContent }) => textContent),
    )
  );
}

test('the fields of a body are listed with nested ones', () => {
  const camera: JsonSchema = { type: 'object', properties: { id: { type: 'string' } } };
  const fields = { camera, count: { type: 'integer' } };
  expect(tableOf({ type: 'object', properties: fields })?.map(([name]) => name)).toEqual([
    'camera',
    'id',
    'count',
  ]);
});

test('a body without fields has no table', () => {
  expect(tableOf({ type: 'string', format: 'binary' })).toBeNull();
});
