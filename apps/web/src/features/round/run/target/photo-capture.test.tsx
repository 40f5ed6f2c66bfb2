import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { act, render } from '../../../../shared/testing/render.tsx';
import { runMessages } from '../run.messages.ts';
import { PhotoCapture } from './PhotoCapture.tsx';

const text = runMessages.en;
const GAUGE = { id: 'G1', name: 'Pressure' } as unknown as GaugeDetail;
let page: ReturnType<typeof render>;
let taken: ArrayBuffer[] = [];
let camera: () => Promise<MediaStream>;

beforeEach(() => {
  taken = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture', 'InvalidStateError');
    return { width: 5120, height: 2880 };
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => camera() },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    give,
  ) {
    give(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What was begun is done, and drawn. */
const settle = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 30);
      }),
  );

const open = async (): Promise<void> => {
  page = render(
    <PhotoCapture gauge={GAUGE} referenceUrl={null} onTaken={async (photo) => void taken.push(photo)} />,
  );
  await settle();
  expect(page.container.querySelector('video')).toBeNull();
  expect(page.container.querySelector('[aria-busy=true]')).toBeNull(); // nothing is taken yet
};
async function choose(file: File): Promise<void> {
  const field = page.container.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(field, 'files', { configurable: true, value: [file] });
  Object.defineProperty(field, 'value', { configurable: true, writable: true, value: file.name });
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
  expect(field.value).toBe(''); // the same file again is a change again
  expect(page.container.querySelector('[aria-busy=true]')).toBeNull();
}

it.each([
  ['NotFoundError', text.noCamera.none],
  ['NotAllowedError', text.noCamera.denied],
  ['NotReadableError', text.noCamera.busy],
  ['TypeError', text.noCamera.failed],
])('%s: there is no live picture, why is said, and a photo can be chosen', async (name, words) => {
  camera = () => Promise.reject(new DOMException('no', name));
  await open();
  expect(page.container.textContent).toContain(words);
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(taken).toHaveLength(1);
  // made small enough for the phone to keep many of them
  expect(new TextDecoder().decode(taken[0])).toBe('2560x1440');
});

it('the rear camera and the photo library are offered', async () => {
  camera = () => Promise.reject(new DOMException('no', 'NotFoundError'));
  await open();
  const field = page.container.querySelector('input[type=file]')!;
  expect([field.getAttribute('accept'), field.getAttribute('capture')]).toEqual(['image/*', 'environment']);
});

it('the camera is released on unmount', async () => {
  const stop = vi.fn<() => void>();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] as never });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  camera = async () => stream;
  page = render(<PhotoCapture gauge={GAUGE} referenceUrl={null} onTaken={async () => undefined} />);
  await settle();
  expect(page.container.textContent).toContain(text.aim);
  expect(stop).not.toHaveBeenCalled();
  page.remove();
  expect(stop).toHaveBeenCalledOnce();
});

it('over plain HTTP the camera is not requested', async () => {
  vi.stubGlobal('isSecureContext', false);
  camera = vi.fn<() => Promise<MediaStream>>(() => Promise.reject(new Error('asked')));
  await open();
  expect(page.container.textContent).toContain(text.noCamera.insecure);
  expect(camera).not.toHaveBeenCalled();
});

it('an invalid file is refused, and the next one is accepted', async () => {
  camera = () => Promise.reject(new DOMException('no', 'NotFoundError'));
  await open();
  await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(page.container.textContent).toContain(text.badPicture);
  expect(taken).toEqual([]);
  await choose(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(taken).toHaveLength(1);
  expect(page.container.textContent).not.toContain(text.badPicture);
});
