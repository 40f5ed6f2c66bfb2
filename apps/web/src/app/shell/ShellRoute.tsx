import { QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { queries } from '../start/queries.ts';
import { ShellView } from './ShellView.tsx';

/** The shell with what its route loaded. */
export function ShellRoute() {
  const { session, config } = useRouteContext({ from: '/shell' });
  const usageTermsHref = config.usage_terms_url || `${config.prefix}/usage_terms`;
  return (
    <QueryClientProvider client={queries}>
      <ShellView
        session={session}
        usageTermsHref={usageTermsHref}
        isDevelopment={config.environment === 'development'}
      />
    </QueryClientProvider>
  );
}
