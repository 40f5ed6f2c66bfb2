import { useRouter } from '@tanstack/react-router';

/** Goes to an address inside the console, prefix included; with `replace`, the way back does not lead here again. */
export function useGo(): (href: string, how?: 'push' | 'replace') => void {
  const { history } = useRouter();
  return (href, how = 'push') => history[how](href);
}
