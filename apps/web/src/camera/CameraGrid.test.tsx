import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { CameraGrid } from './CameraGrid.tsx';

test('tiles are at least four fifths of the size, so that each step of it brings other columns', () => {
  const page = render(<CameraGrid imageSize={400}>{null}</CameraGrid>);
  const { style } = page.container.querySelector('section')!;
  expect(style.getPropertyValue('--smallest')).toBe('320px');
  page.remove();
});
