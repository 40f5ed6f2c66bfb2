import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../../shared/testing/render.tsx';
import { annotatorMessages } from './annotator.messages.ts';
import { PhotoMissing } from './PhotoMissing.tsx';
import { usePhotoLoading } from '../../../drawing/use-photo-loading.ts';

/** What was asked for; each fails or arrives when the test says so. */
let attempts: { src: string; fail: () => void }[] = [];
beforeEach(() => {
  attempts = [];
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      crossOrigin = '';
      set src(src: string) {
        attempts.push({ src, fail: () => this.dispatchEvent(new Event('error')) });
      }
    },
  );
});
let page: ReturnType<typeof render>;
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

const reference = { photoId: 'P1', url: '/p1.jpg?signature=x', width: 640, height: 480 };

function Page() {
  const { photo, isMissing, again } = usePhotoLoading(reference);
  if (isMissing) return <PhotoMissing cameraName="Pump 1" cameraHref="/console/cameras/C1" onRetry={again} />;
  return <p>{photo.url}</p>;
}

it('an annotator without its photo shows an error with a retry, and saving is disabled', async () => {
  const { photoMissing } = annotatorMessages.en;
  page = render(<Page />);
  expect(page.container.textContent).toBe('/p1.jpg?signature=x');
  await act(async () => attempts[0]!.fail());
  expect(page.container.textContent).toContain(photoMissing.title);
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/console/cameras/C1');
  await click(byText('button', 'Retry'));
  // for whatever reads the photo it is another address, for the server the same
  expect(attempts.map(({ src }) => src)).toEqual(['/p1.jpg?signature=x', '/p1.jpg?signature=x#1']);
  expect(page.container.textContent).toBe('/p1.jpg?signature=x#1');
  await act(async () => attempts[1]!.fail());
  expect(page.container.textContent).toContain(photoMissing.title);
});
