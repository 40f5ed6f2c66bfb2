import type { RouteComponent } from '@tanstack/react-router';
import type { Action, Subject } from '@tenken/contract/account/abilities.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { GenericError } from '../../shared/screens/GenericError.tsx';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { useSession } from '../../shared/session/session.ts';

/** Access to a page, and what others see instead (specification section 6). */
export type Guard = { action: Action; subject: Subject; onFailure: 'not_found' | 'error_page' };

/** A page of the shell that needs an ability. */
export const onlyFor = ({ action, subject, onFailure }: Guard, Page: RouteComponent): RouteComponent =>
  function Guarded() {
    if (useSession().abilities.can(action, subject)) return <Page />;
    return onFailure === 'not_found' ? (
      <NotFoundView />
    ) : (
      <GenericError dashboardHref={`${pageAddress().prefix}/`} />
    );
  };
