import { useRouter } from '@tanstack/react-router';

/** Navigates to an address of the console including the prefix; `replace` replaces the history entry. */
export function useGo(): (href: string, how?: 'push' | 'replace') => void {
  const { history } = useRouter();
  return (href, how = 'push') => history[how](href);
}
