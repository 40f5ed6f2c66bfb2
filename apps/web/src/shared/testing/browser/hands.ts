import { commands, page, type Locator } from 'vitest/browser';
import type { MouseStep } from '../../../../browser-tests.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (steps: readonly MouseStep[]) => Promise<void>;
    press: (keys: readonly string[]) => Promise<void>;
    type: (text: string) => Promise<void>;
  }
}

/** In pixels of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Target = Locator | Element;

/** A part that is downloaded late takes seconds on a busy machine. */
const TIMEOUT_MS = 8_000;

/** A click where people would click: the target is there, stands still, and nothing lies over it. */
export const click = async (target: Target, at?: Place): Promise<void> => clickAt(await placeOn(target, at));

export const clickAt = ({ x, y }: Place): Promise<void> =>
  commands.mouse([{ do: 'move', x, y }, { do: 'down' }, { do: 'up' }]);

/** A drag that is not let go yet. */
export const hold = (from: Place, to: Place): Promise<void> =>
  commands.mouse([
    { do: 'move', ...from },
    { do: 'down' },
    { do: 'move', x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    { do: 'move', ...to },
  ]);

export const release = (): Promise<void> => commands.mouse([{ do: 'up' }]);

export async function drag(from: Place, to: Place): Promise<void> {
  await hold(from, to);
  await release();
}

/** Puts a text in the place of what a field holds, as pasting would. */
export async function fill(target: Target, text: string | number): Promise<void> {
  const field = (await found(target)) as HTMLInputElement;
  field.focus();
  field.select();
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, String(text));
}

/** Keys one after another, in the words of Playwright: `press('Control+z')`. */
export const press = (...keys: readonly string[]): Promise<void> => {
  window.focus();
  return commands.press(keys);
};

/** Each letter by its key, where the focus is. */
export const type = (text: string): Promise<void> => {
  window.focus();
  return commands.type(text);
};

/** Fills a field and leaves it with Enter. */
export async function enter(target: Target, text: string | number): Promise<void> {
  await fill(target, text);
  await press('Enter');
}

/** Waits until it is there. */
export async function found(target: Target): Promise<HTMLElement | SVGElement> {
  return eventually((isLast) => lookFor(target, isLast) as HTMLElement);
}

/** The words of an element that is missing name the whole page: only the last look is worth them. */
function lookFor(target: Target, isLast: boolean): Element {
  if (target instanceof Element) return target;
  const element = isLast ? target.element() : target.query();
  if (!element) throw new Error('it is not there');
  return element;
}

async function placeOn(target: Target, at?: Place): Promise<Place> {
  let before = '';
  return eventually((isLast) => {
    const element = lookFor(target, isLast);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const now = [left, top, width, height].join(' ');
    const isStill = now === before;
    before = now;
    if (!isStill) throw new Error('it moves');
    if (element.matches(':disabled, [aria-disabled=true]')) throw new Error('it is disabled');
    const place = { x: left + (at?.x ?? width / 2), y: top + (at?.y ?? height / 2) };
    const hit = document.elementFromPoint(place.x, place.y);
    const isFree = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
    if (!isFree) throw new Error(`${nameOf(hit)} lies over ${nameOf(element)}`);
    return place;
  });
}

const nameOf = (element: Element | null): string => element?.outerHTML.slice(0, 200) ?? 'nothing';

/** Looks anew with each frame, until it throws no more. */
async function eventually<Result>(
  look: (isLast: boolean) => Result,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const isLast = performance.now() > end;
    try {
      return look(isLast);
    } catch (error) {
      if (isLast) throw error;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** Opens a select and takes what it offers under this name. While it fades out it takes the focus back. */
export async function choose(select: Target, option: string | RegExp): Promise<void> {
  await openList(select);
  await click(page.getByRole('option', { name: option, exact: typeof option === 'string' }));
  await eventually(() => {
    const options = [...document.querySelectorAll('[role=option]')];
    if (options.some((one) => one.checkVisibility())) throw new Error('the list is still there');
  });
}

/** Like a person, clicks again where nothing opened: a dialog that is fading in closes it at once. */
async function openList(select: Target, tries = 3): Promise<void> {
  await click(select);
  const isOpen = await eventually(() => lookFor(page.getByRole('option').first(), false), 1_000).then(
    () => true,
    () => false,
  );
  if (!isOpen && tries > 1) await openList(select, tries - 1);
}
