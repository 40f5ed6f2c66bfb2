import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { courier } from '../../features/round/walk/sending/courier.ts';
import { createPhoneStore } from '../../features/round/walk/sending/phone-store.ts';
import { PhoneContext } from '../../features/round/walk/sending/use-phone.ts';
import { WalkerContext, type Walker } from '../../features/round/walk/walker.ts';
import { queries } from '../start/queries.ts';

/** The pages of a round on a phone: who walks, and what the phone holds for them. */
export function PhoneRoute() {
  const { walker } = useRouteContext({ from: '/phone' });
  return <PhoneOf key={walker.user.id} walker={walker} />;
}

function PhoneOf({ walker }: { walker: Walker }) {
  const [store] = useState(() => createPhoneStore(walker.user.id, courier));
  useEffect(() => store.open(), [store]);
  return (
    <QueryClientProvider client={queries}>
      <WalkerContext value={walker}>
        <PhoneContext value={store}>
          <div className="flex min-h-dvh flex-col bg-canvas">
            <Outlet />
          </div>
        </PhoneContext>
      </WalkerContext>
    </QueryClientProvider>
  );
}
