import { QueryClientProvider } from '@tanstack/react-query';
import { ApiReferencePage } from '../../pages/api-reference/ApiReferencePage.tsx';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import { queries } from '../start/queries.ts';

/** The API reference for integrators who have no account. */
export function OpenReferenceRoute() {
  return (
    <QueryClientProvider client={queries}>
      <PlainPage>
        <ApiReferencePage />
      </PlainPage>
    </QueryClientProvider>
  );
}
