import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { Action, Subject } from '@tenken/contract/account/abilities.ts';
import { loadChunk } from '../../ui/loading/load-chunk.ts';
import { NotFoundView } from '../../screens/NotFoundView.tsx';
import type { PageConfig } from '../start/page-config.ts';
import { GenericError } from '../../screens/GenericError.tsx';
import type { Session } from '../../session/session.ts';

/** Who may open a page, and what others see instead (specification section 6). */
export type Guard = { action: Action; subject: Subject; onFailure: 'not_found' | 'error_page' };
const management: Guard = { action: 'use', subject: 'companyManagementUI', onFailure: 'not_found' };
const settings: Guard = { action: 'use', subject: 'companySettingsUI', onFailure: 'not_found' };
const admin: Guard = { action: 'access', subject: 'adminUI', onFailure: 'not_found' };

/** The pages of those who manage a company or the platform. */
export const managedRoutes = (shell: AnyRoute, home: string, config: PageConfig): AnyRoute[] => [
  ...organisationRoutes(shell, home),
  ...adminRoutes(shell, home),
  ...(config.environment === 'development' ? [billingRoute(shell, home)] : []),
];

/** A page of the shell for those who have the ability; others see not-found or the generic error page. */
function guardedPage(
  shell: AnyRoute,
  home: string,
  path: string,
  guard: Guard,
  load: () => Promise<Record<string, unknown>>,
  name: string,
): AnyRoute {
  const Page = lazyRouteComponent(() => loadChunk(load), name as never) as unknown as FunctionComponent;
  const route: AnyRoute = createRoute({
    getParentRoute: () => shell,
    path,
    component: function Guarded() {
      const { session } = route.useRouteContext() as { session: Session };
      if (session.abilities.can(guard.action, guard.subject)) return <Page />;
      return guard.onFailure === 'not_found' ? <NotFoundView /> : <GenericError dashboardHref={home} />;
    },
  });
  return route;
}

/** Units, facilities and members of the company (specification section 6). */
function organisationRoutes(shell: AnyRoute, home: string): AnyRoute[] {
  const one = (path: string, guard: Guard, load: () => Promise<Record<string, unknown>>, name: string) =>
    guardedPage(shell, home, path, guard, load, name);
  const unit: Guard = { ...management, onFailure: 'error_page' };
  return [
    one(
      'company/management_units',
      management,
      () => import('../../pages/company/ManagementUnitsPage.tsx'),
      'ManagementUnitsPage',
    ),
    one('company/members', management, () => import('../../pages/company/MembersPage.tsx'), 'MembersPage'),
    one(
      'company/settings',
      settings,
      () => import('../../pages/company/CompanySettingsPage.tsx'),
      'CompanySettingsPage',
    ),
    one('company/audit_log', settings, () => import('../../pages/company/AuditLogPage.tsx'), 'AuditLogPage'),
    one(
      'management_units/$id',
      unit,
      () => import('../../pages/company/ManagementUnitPage.tsx'),
      'ManagementUnitPage',
    ),
    one(
      'management_units/$id/members',
      unit,
      () => import('../../pages/company/UnitMembersPage.tsx'),
      'UnitMembersPage',
    ),
  ];
}

/** The platform admin's pages (decision U-05). */
function adminRoutes(shell: AnyRoute, home: string): AnyRoute[] {
  const one = (path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
    guardedPage(shell, home, path, admin, load, name);
  return [
    one('admin/devices', () => import('../../pages/admin/DevicesPage.tsx'), 'DevicesPage'),
    one('admin/devices/new', () => import('../../pages/admin/NewDevicePage.tsx'), 'NewDevicePage'),
    one('admin/devices/$id', () => import('../../pages/admin/DevicePage.tsx'), 'DevicePage'),
    one('admin/routers', () => import('../../pages/admin/RoutersPage.tsx'), 'RoutersPage'),
    one('admin/routers/new', () => import('../../pages/admin/NewRouterPage.tsx'), 'NewRouterPage'),
    one('admin/operations', () => import('../../pages/admin/OperationsPage.tsx'), 'OperationsPage'),
    one('admin/subscriptions', () => import('../../pages/admin/SubscriptionsPage.tsx'), 'SubscriptionsPage'),
  ];
}

/** In other environments its address is not found. */
const billingRoute = (shell: AnyRoute, home: string): AnyRoute =>
  guardedPage(
    shell,
    home,
    'development/company/billing',
    management,
    () => import('../../pages/company/BillingPage.tsx'),
    'BillingPage',
  );
