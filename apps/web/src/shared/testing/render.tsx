import { act as actInReact, useEffect, type ComponentProps, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { AppProviders } from '../../app/start/AppProviders.tsx';
import { useInterfaceLanguage } from '../session/language-store.ts';
import type { Language } from '../text/language.ts';
import { createToastStore } from '../ui/toast/toast-store.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
/** A browser draws when it is ready; in the small DOM the test says when. */
const isBrowser = !('happyDOM' in window);
globalThis.IS_REACT_ACT_ENVIRONMENT = false;
let running = 0;

/** Draws what is done before the test goes on. What a part does later by itself is drawn as in a browser. */
export const act = ((work: () => unknown): unknown => {
  if (isBrowser) return work();
  let isPromise = false;
  const leave = (): void => {
    running -= 1;
    globalThis.IS_REACT_ACT_ENVIRONMENT = running > 0;
  };
  running += 1;
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    const drawn: PromiseLike<unknown> = actInReact(() => {
      const result = work();
      isPromise = result instanceof Promise;
      return result;
    });
    // what React returns has no `finally`
    return isPromise ? (async () => drawn)().finally(leave) : drawn;
  } finally {
    if (!isPromise) leave();
  }
}) as typeof actInReact;

type Options = {
  /** `own` is the language of whoever is signed in. */
  language?: Language | 'own';
  navigate?: (href: string) => void;
};
type AroundProps = Omit<ComponentProps<typeof AppProviders>, 'language'> & Pick<Options, 'language'>;

/** Puts parts into the page with everything they expect above them. */
export function render(part: ReactNode, { language = 'en', navigate = () => {} }: Options = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const toasts = createToastStore();
  const show = (next: ReactNode) =>
    act(() =>
      root.render(
        <Around language={language} navigate={navigate} toasts={toasts}>
          {next}
        </Around>,
      ),
    );
  show(part);
  return {
    container,
    toasts,
    show,
    remove: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
}

function Around({ language, ...rest }: AroundProps) {
  const own = useInterfaceLanguage();
  return <AppProviders {...rest} language={language === undefined || language === 'own' ? own : language} />;
}

/** Runs a hook in the page; `latest()` is what it gave last. */
export function renderHook<Props, Value>(
  useIt: (props: Props) => Value,
  props: Props,
  around: (part: ReactNode) => ReactNode = (part) => part,
) {
  const seen: Value[] = [];
  function Part({ given }: { given: Props }) {
    const value = useIt(given);
    useEffect(() => void seen.push(value));
    return null;
  }
  const page = render(around(<Part given={props} />));
  return {
    latest: () => seen.at(-1)!,
    show: (next: Props) => page.show(around(<Part given={next} />)),
    remove: page.remove,
  };
}

/** The first element with this role and exactly this text, in the whole page: popups live outside their part. */
export function byText(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent?.trim() === text || element.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`No ${selector} with the text ${text}`);
  return found;
}

/** A click as a mouse makes it; popups listen to the pointer events before the click. */
export async function click(element: Element): Promise<void> {
  await act(async () => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  });
}

export async function press(
  key: string,
  target: Element = document.activeElement ?? document.body,
): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** Waits for a part that is downloaded when it is first needed, such as a popup. */
export async function untilShown(selector: string): Promise<Element> {
  return vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    const found = document.querySelector(selector);
    if (!found) throw new Error(`No ${selector} yet`);
    return found;
  }, LAZY_MS);
}

/** A lazily loaded part takes longer on a busy machine. */
const LAZY_MS = 15_000;
