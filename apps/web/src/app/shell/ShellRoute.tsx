import { QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { queries } from '../start/queries.ts';
import type { Session } from '../../session/session.ts';
import { ShellView } from './ShellView.tsx';

/** The shell with what its route loaded. */
export function ShellRoute() {
  const { session, usageTermsHref } = useRouteContext({ strict: false }) as unknown as {
    session: Session;
    usageTermsHref: string;
  };
  return (
    <QueryClientProvider client={queries}>
      <ShellView session={session} usageTermsHref={usageTermsHref} />
    </QueryClientProvider>
  );
}
