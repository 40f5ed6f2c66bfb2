import { queryOptions } from '@tanstack/react-query';
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
} from '@tenken/contract/company/invitation.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** What waits for the answer of the person who is signed in. */
export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'own invitations'),
    queryFn: async () => (await call(listOwnInvitations, {})).records,
    staleTime: 0,
  });

export const accept = (id: string): Promise<undefined> =>
  call(acceptInvitation, { params: { id }, body: {} });
export const decline = (id: string): Promise<undefined> =>
  call(declineInvitation, { params: { id }, body: {} });
