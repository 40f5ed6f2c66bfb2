import { afterEach, expect, test } from 'vitest';
import { act, render } from '../testing/render.tsx';
import { preventFileDrop, useFileDrop } from './use-file-drop.ts';

let page: ReturnType<typeof render> | undefined;
afterEach(() => page?.remove());

const FILE = new File(['x'], 'photo.jpg');

/** An event as the browser sends it while something is dragged from outside; answers whether the page took it. */
async function drag(
  target: EventTarget,
  type: string,
  types: readonly string[] = ['Files'],
): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, files: [FILE], dropEffect: '' } });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

test('dropped files are passed on, dropped text is ignored', async () => {
  const given: string[] = [];
  function Drop() {
    const { isOver, drop } = useFileDrop((files) => given.push(...files.map(({ name }) => name)));
    return <p {...drop}>{isOver ? 'let go' : 'here'}</p>;
  }
  page = render(<Drop />);
  const element = page.container.querySelector('p')!;
  expect(await drag(element, 'dragover', ['text/plain'])).toBe(false);
  expect(await drag(element, 'dragover')).toBe(true);
  expect(element.textContent).toBe('let go');
  expect(await drag(element, 'drop')).toBe(true);
  expect(given).toEqual(['photo.jpg']);
  expect(element.textContent).toBe('here');
});

test('a file dropped outside is not opened by the browser', async () => {
  const other = new EventTarget() as unknown as Window;
  preventFileDrop(other);
  expect(await drag(other, 'dragover')).toBe(true);
  expect(await drag(other, 'drop')).toBe(true);
  expect(await drag(other, 'drop', ['text/plain'])).toBe(false);
});
