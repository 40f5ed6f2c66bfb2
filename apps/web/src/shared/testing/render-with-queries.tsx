import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Key } from '../api/query-keys.ts';
import { render } from './render.tsx';

/** Parts that ask the server, with the answers at hand; what is not at hand stays unanswered. */
export function renderWithQueries(
  part: ReactNode,
  answers: readonly { readonly key: Key; readonly data: unknown }[] = [],
) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  for (const { key, data } of answers) client.setQueryData(key, data);
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}
