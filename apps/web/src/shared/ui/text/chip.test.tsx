import { afterEach, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { NameChip } from './Chip.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

it('a name that is cut is whole in its hint', () => {
  const name = 'W'.repeat(100);
  page = render(<NameChip name={name} />);
  expect(page.container.querySelector('[title]')?.getAttribute('title')).toBe(name);
});
