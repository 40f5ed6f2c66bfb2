import { use } from 'react';
import { InsideShellContext } from '../../shared/screens/inside-shell.ts';
import { apiReferenceHref } from '../webhook/webhook-href.ts';

/** Where the reference is read: by a signed-in user in the shell, or without a session. Its links stay there. */
export function useReferencePlace() {
  const hasSession = use(InsideShellContext);
  const href = (show?: string): string =>
    apiReferenceHref(show, hasSession ? 'developers/api' : 'api_reference');
  return { hasSession, href };
}
