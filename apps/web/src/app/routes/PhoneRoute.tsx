import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { uploader } from '../../features/round/run/sending/upload.ts';
import { createPhoneStore } from '../../features/round/run/sending/phone-store.ts';
import { PhoneContext } from '../../features/round/run/sending/use-phone.ts';
import { PhoneUserContext, type PhoneUser } from '../../features/round/run/phone-user.ts';
import { queries } from '../start/queries.ts';

/** The pages of a round on a phone: who runs it, and what the phone holds for them. */
export function PhoneRoute() {
  const { phoneUser } = useRouteContext({ from: '/phone' });
  return <PhoneOf key={phoneUser.user.id} phoneUser={phoneUser} />;
}

function PhoneOf({ phoneUser }: { phoneUser: PhoneUser }) {
  const [store] = useState(() => createPhoneStore(phoneUser.user.id, uploader));
  useEffect(() => store.open(), [store]);
  return (
    <QueryClientProvider client={queries}>
      <PhoneUserContext value={phoneUser}>
        <PhoneContext value={store}>
          <div className="flex min-h-dvh flex-col bg-canvas">
            <Outlet />
          </div>
        </PhoneContext>
      </PhoneUserContext>
    </QueryClientProvider>
  );
}
