import { useEffect } from 'react';
import { reportLog } from '../api/client-log.ts';
import { pageAddress } from '../api/page-address.ts';
import { reloadWhenThere } from '../api/request.ts';
import { NotFound } from './NotFound.tsx';

/** Not found, reported with its address. */
export function NotFoundView() {
  useEffect(() => reportLog('error', `not found: ${window.location.href}`), []);
  return <NotFound dashboardHref={`${pageAddress().prefix}/`} onRetry={() => void reloadWhenThere()} />;
}
