import { afterEach, expect, test } from 'vitest';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { act, byText, click, untilShown } from '../../shared/testing/render.tsx';
import { FocusPanel } from './FocusPanel.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const text = detailMessages.en;
const photo = {
  id: 'P1',
  datetime: '2026-11-16T09:00:00Z',
  image_url: '/p.jpg',
  thumbnail_url: '/t.jpg',
  width: 640,
  height: 480,
};
function open(latest_photo: object | null): void {
  const camera = { id: 'C1', name: 'Pump 1', is_active: true, timezone: 'UTC', health: {}, latest_photo };
  page = renderWithQueries(
    <FocusPanel
      camera={camera as never}
      targets={[]}
      target={null}
      style={{ timeZone: 'UTC', language: 'en' }}
      formatWhen={(instant) => instant}
      commands={{} as never}
      isReady
    />,
  );
}

test('the last photo opens large on a click', async () => {
  await import('../../features/photo/viewer/PhotoViewer.tsx');
  open(photo);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await click(byText('button', text.openPhoto));
  expect((await untilShown('[role=dialog]')).textContent).toContain('Pump 1');
});

test('without a photo there is no button', () => {
  open(null);
  expect(page.container.querySelector(`[aria-label="${text.openPhoto}"]`)).toBeNull();
});
