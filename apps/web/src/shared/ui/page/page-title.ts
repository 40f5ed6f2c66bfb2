import { createContext, use, useEffect, useRef, type RefObject } from 'react';

const TitleContext = createContext<readonly string[]>([]);

/** What stands behind the name of every page below, innermost first: the facility, the product. */
export const PageTitleProvider = TitleContext.Provider;

let isArriving = false;

/** Called when another page is on its way: its heading takes the focus, so that a screen reader starts there. */
export function expectPage(): void {
  isArriving = true;
}

/**
 * The title of the browser's tab, `Boiler 1 – Plant 2 – Tenken`; a place that is the page itself is said once. Gives the
 * ref for the page's heading, which needs tabIndex -1.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const behind = use(TitleContext);
  const whole = [...new Set([title, ...behind])].join(' – ');
  useEffect(() => {
    document.title = whole;
    if (!isArriving) return;
    isArriving = false;
    heading.current?.focus();
  }, [whole]);
  return heading;
}
