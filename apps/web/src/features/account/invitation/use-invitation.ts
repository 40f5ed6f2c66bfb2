import { useEffect, useState } from 'react';
import { getInvitation } from '@tenken/contract/company/invitation.routes.ts';
import type { InvitationReply } from '@tenken/contract/company/invitation.schema.ts';
import { call } from '../../../shared/api/call.ts';

type State =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'there'; readonly invitation: InvitationReply };

/** What the link of the address leads to. */
export function useInvitation(token: string): State {
  const [state, setState] = useState<State>({ kind: 'pending' });
  useEffect(() => {
    call(getInvitation, { params: { token } }).then(
      (invitation) => setState({ kind: 'there', invitation }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, [token]);
  return state;
}
