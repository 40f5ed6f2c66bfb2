import { afterEach, expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Text } from './Text.tsx';

let page: ReturnType<typeof render> | undefined;
afterEach(() => page?.remove());

const elementOf = (node: Parameters<typeof render>[0]): Element => {
  page?.remove();
  page = render(node);
  return page.container.querySelector('[data-shown]')!.firstElementChild!;
};

test('[UI-004] the variants are h1 to h4, paragraph, note and link', () => {
  const tags = (['h1', 'h2', 'h3', 'h4', 'paragraph', 'note'] as const).map(
    (variant) =>
      elementOf(
        <div data-shown>
          <Text variant={variant}>{variant}</Text>
        </div>,
      ).tagName,
  );
  expect(tags.slice(0, 4)).toEqual(['H1', 'H2', 'H3', 'H4']);
  const link = elementOf(
    <div data-shown>
      <Text variant="link" href="/x">
        {'link'}
      </Text>
    </div>,
  );
  expect([link.tagName, link.getAttribute('href')]).toEqual(['A', '/x']);
});

test('[UI-005] each of the five colours looks different', () => {
  const looks = (['black', 'black-sub', 'primary', 'red', 'positive'] as const).map(
    (color) =>
      elementOf(
        <div data-shown>
          <Text variant="paragraph" color={color}>
            {color}
          </Text>
        </div>,
      ).className,
  );
  expect(new Set(looks).size).toBe(5);
});
