import type { Abilities } from '@tenken/contract/account/abilities.ts';
import type { NavEntry, NavId } from './shell-data.ts';

export interface NavPlan {
  readonly prefix: string;
  readonly path: string;
  readonly facilityId: string | null;
  readonly abilities: Abilities;
  /** Whether the person may change things in the facility. */
  readonly mayChange: boolean;
  /** Includes pages that exist in development only. */
  readonly isDevelopment: boolean;
  readonly uninspected: number;
  readonly alerts: { readonly unacknowledged: number; readonly unacknowledged_error: number };
}

/** Whoever runs the platform and has no facility lands on its overview, which has a name of its own. */
export const homeOf = (facilityId: string | null, abilities: Abilities): 'dashboard' | 'platform' =>
  facilityId === null && abilities.can('access', 'adminUI') ? 'platform' : 'dashboard';

/** Entries of the sidebar that the user may use. */
export function navEntries({
  prefix,
  path,
  facilityId,
  abilities,
  mayChange,
  isDevelopment,
  uninspected,
  alerts,
}: NavPlan): Record<'main' | 'company' | 'admin', NavEntry[]> {
  const facility = facilityId === null ? '' : `?facility_id=${encodeURIComponent(facilityId)}`;
  const entry = (id: NavId, at: string, more: Partial<NavEntry> = {}): NavEntry => {
    const bare = at.split('?')[0]!;
    return {
      id,
      href: `${prefix}${at}`,
      isCurrent: bare === '/' ? path === '/' : path.startsWith(bare),
      ...more,
    };
  };
  return {
    main: [
      ...(facilityId === null ? [] : [entry('overview', '/overview')]),
      entry(homeOf(facilityId, abilities), `/${facility}`),
      ...(facilityId === null
        ? []
        : [
            entry('time_span_inspection', `/time_span_inspection${facility}`, { count: uninspected }),
            entry('alerts', `/alerts${facility}`, {
              count: alerts.unacknowledged,
              tone: alerts.unacknowledged_error > 0 ? 'error' : 'warning',
            }),
            entry('rounds', `/rounds${facility}`),
            entry('daily_sheet', `/daily_sheet${facility}`),
            entry('export', `/export${facility}`),
            entry('accuracy', `/accuracy${facility}`),
            entry('fleet', '/fleet'),
            ...(mayChange ? [entry('agents', `/agents${facility}`)] : []),
          ]),
      entry('schedules', '/account/schedules'),
    ],
    company: [
      ...(abilities.can('use', 'companyManagementUI')
        ? [entry('management_units', '/company/management_units'), entry('members', '/company/members')]
        : []),
      ...(abilities.can('use', 'companySettingsUI')
        ? [entry('company_settings', '/company/settings'), entry('audit_log', '/company/audit_log')]
        : []),
      ...(abilities.can('use', 'companyWebhookUI') ? [entry('webhooks', '/developers/webhooks')] : []),
      ...(isDevelopment && abilities.can('use', 'companyManagementUI')
        ? [entry('billing', '/development/company/billing')]
        : []),
    ],
    admin: abilities.can('access', 'adminUI')
      ? [
          entry('devices', '/admin/devices'),
          entry('routers', '/admin/routers'),
          entry('subscriptions', '/admin/subscriptions'),
          entry('operations', '/admin/operations'),
          entry('storage', '/admin/storage'),
        ]
      : [],
  };
}
