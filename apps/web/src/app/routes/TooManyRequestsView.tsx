import { useEffect } from 'react';
import { reportLog } from '../../api/client-log.ts';
import { PlainPage } from '../../screens/PlainPage.tsx';
import { TooManyRequests } from '../../screens/TooManyRequests.tsx';

export function TooManyRequestsView() {
  useEffect(() => reportLog('error', 'too many requests'), []);
  return (
    <PlainPage>
      <TooManyRequests />
    </PlainPage>
  );
}
