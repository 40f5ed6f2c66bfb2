import { useRouter } from '@tanstack/react-router';

/** Goes to an address inside the console, prefix included. */
export function useGo(): (href: string) => void {
  const { history } = useRouter();
  return (href) => history.push(href);
}
