import { createContext, use, useEffect } from 'react';

const TitleContext = createContext<readonly string[]>([]);

/** What stands behind the name of every page below, innermost first: the facility, the product. */
export const PageTitleProvider = TitleContext.Provider;

/** The title of the browser's tab: `Boiler 1 – Plant 2 – Tenken`. A place that is the page itself is said once. */
export function usePageTitle(title: string): void {
  const behind = use(TitleContext);
  const whole = [...new Set([title, ...behind])].join(' – ');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
