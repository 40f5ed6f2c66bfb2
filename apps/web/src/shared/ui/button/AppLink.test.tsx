import { afterEach, describe, expect, it, vi } from 'vitest';
import { byText, click, render } from '../../testing/render.tsx';
import { AppLink } from './AppLink.tsx';

describe('AppLink', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());

  it('a plain click stays inside the console', async () => {
    const navigate = vi.fn<(href: string) => void>();
    page = render(<AppLink href="/console/export">{'Export'}</AppLink>, { navigate });
    await click(byText('a', 'Export'));
    expect(navigate.mock.calls).toEqual([['/console/export']]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'the browser keeps a click with %o',
    (how) => {
      const navigate = vi.fn<(href: string) => void>();
      page = render(<AppLink href="/console/export">{'Export'}</AppLink>, { navigate });
      byText('a', 'Export').dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ...how }),
      );
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it.each(['https://example.com/terms', 'mailto:help@example.com', '#content'])(
    'the browser follows %s itself',
    async (href) => {
      const navigate = vi.fn<(href: string) => void>();
      page = render(<AppLink href={href}>{'Away'}</AppLink>, { navigate });
      await click(byText('a', 'Away'));
      expect(navigate).not.toHaveBeenCalled();
    },
  );
});
