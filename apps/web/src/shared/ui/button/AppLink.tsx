import { createContext, use, type ComponentProps, type MouseEvent } from 'react';

/** Goes to an address inside the console without loading the page again. */
export type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | null>(null);

/** The router hands its navigation in here, so that no part has to know the router. */
export const NavigateProvider = NavigateContext.Provider;

type Props = ComponentProps<'a'> & { href: string };

/** A real link (new tab, copy address, middle click all work) that stays inside the console on a plain click. */
export function AppLink({ href, onClick, ...rest }: Props) {
  const navigate = use(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigate || event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/')) return;
    event.preventDefault();
    navigate(href);
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the props
  return <a {...rest} href={href} onClick={follow} />;
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { target } = event.currentTarget;
  return event.button === 0 && !isModified && (target === '' || target === '_self');
}
