import { useRouteContext } from '@tanstack/react-router';
import type { Session } from './session.ts';
import { ShellView } from './ShellView.tsx';

/** The shell with what its route loaded. */
export function ShellRoute() {
  const { session, usageTermsHref } = useRouteContext({ strict: false }) as unknown as {
    session: Session;
    usageTermsHref: string;
  };
  return <ShellView session={session} usageTermsHref={usageTermsHref} />;
}
