import { afterEach, expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CountBadge } from './CountBadge.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
])('%i waiting readings are shown as "%s"', (count, shown) => {
  page = render(<CountBadge count={count} label="to review" />);
  expect(page.container.querySelector('[aria-hidden]')?.textContent ?? '').toBe(shown);
});
