import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { parseRole, type UserKind } from '@tenken/contract/account/roles.ts';
import { anomalyVerdict } from '@tenken/contract/guard/estimate.rules.ts';
import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { cameraStatus, guardResultStatus } from '@tenken/contract/measurement/severity.rules.ts';
import { usePreferences } from '../../shared/session/preferences.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { alertCountsQuery } from '../../features/alert/alert.queries.ts';
import { Bell } from '../../features/alert/bell/Bell.tsx';
import { pageAddress } from '../../shared/api/page-address.ts';
import { camerasQuery } from '../../features/camera/camera.queries.ts';
import { firstFacilityId } from '../../shared/session/resolve-facility.ts';
import { PlaceContext, placeOf } from '../../shared/session/use-place.ts';
import { facilityStatesQuery } from '../../features/measurement/facility-states.queries.ts';
import {
  gaugesQuery,
  guardsQuery,
  uninspectedCountsQuery,
} from '../../features/measurement/measurement.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PRODUCT } from '../../shared/text/product.ts';
import { PageTitleProvider } from '../../shared/ui/page/page-title.ts';
import { useLogout } from '../leave/use-logout.tsx';
import { appMessages } from './app.messages.ts';
import { bottomBarOf } from './bottom-bar.ts';
import { homeOf, navEntries } from './nav-entries.ts';
import { SessionContext, type Session } from '../../shared/session/session.ts';
import { mayChange } from '../../shared/session/use-may-change.ts';
import { AppShell } from './AppShell.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { OpeningBar } from './OpeningBar.tsx';
import type { ShellCamera } from './shell-data.ts';
import type { GoTo } from './use-shell-keys.ts';
import { useLiveRefresh } from './use-live-refresh.ts';

type Props = { session: Session; usageTermsHref: string; isDevelopment: boolean };

/** Sidebar, header and bottom bar around every page of a signed-in person. */
export function ShellView({ session, usageTermsHref, isDevelopment }: Props) {
  const { prefix } = pageAddress();
  const { user, units, abilities } = session;
  const navigate = useNavigate();
  const location = useLocation();
  const [preferences, change] = usePreferences(user.id);
  const states = useFacilityStates(units);
  const place = placeOf(units, [location.search.facility_id, preferences.facility_id], states);
  const placeId = place?.facility.id ?? null;
  const cameras = useSidebarCameras(placeId);
  const total =
    useQuery({ ...uninspectedCountsQuery(placeId ?? ''), enabled: placeId !== null }).data?.total ?? 0;
  const alerts = useQuery(alertCountsQuery).data;
  useLiveRefresh();
  const leaving = useLogout(user.id);
  const isNamed = placeId !== null && placeId === location.search.facility_id;
  useEffect(() => {
    // a default facility is not a choice of the user
    if (isNamed && placeId !== preferences.facility_id) change({ facility_id: placeId });
  }, [isNamed, placeId, preferences.facility_id, change]);
  const openFacility = (id: string): void => void navigate({ to: '/', search: { facility_id: id } });
  const path = location.pathname.replace(prefix, '') || '/';
  return (
    <SessionContext value={session}>
      <PlaceContext value={place}>
        <PageTitleProvider value={place ? [place.facility.name, PRODUCT] : [PRODUCT]}>
          <AppShell
            units={units}
            unitId={place?.unit.id ?? null}
            facilityId={placeId}
            {...navEntries({
              prefix,
              path,
              facilityId: placeId,
              abilities,
              mayChange: placeId !== null && mayChange(session, placeId),
              isDevelopment,
              uninspected: total,
              alerts: alerts?.find(({ id }) => id === placeId) ?? NO_ALERTS,
            })}
            alertCounts={new Map(alerts?.map(({ id, unacknowledged }) => [id, unacknowledged]))}
            facilityStates={states ? new Map(states.map((state) => [state.id, state])) : undefined}
            bell={<Bell />}
            notice={
              <>
                <OpeningBar />
                <ConnectionBar />
              </>
            }
            cameras={cameras}
            currentCameraId={/^\/cameras\/([^/]+)/.exec(path)?.[1] ?? null}
            cameraHref={(id) => `${prefix}/cameras/${id}`}
            ownCompany={user.company}
            user={{ name: user.name, roleLabel: useRoleLabel(user) }}
            links={{
              schedules: `${prefix}/account/schedules`,
              account: `${prefix}/account/profile`,
              usageTerms: usageTermsHref,
            }}
            onChooseUnit={(id) => openFacility(firstFacilityId(units.filter((unit) => unit.id === id)) ?? '')}
            onChooseFacility={openFacility}
            isCompact={preferences.is_sidebar_compact}
            onChooseCompact={(is_sidebar_compact) => change({ is_sidebar_compact })}
            onLogout={leaving.leave}
            bottomBar={bottomBarOf({
              prefix,
              path,
              facilityId: placeId,
              tab: preferences.tab,
              home: homeOf(placeId, abilities),
            })}
            uninspectedCount={total}
            onSearch={() => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()}
            onGo={(place) =>
              void navigate({ to: hrefs[place], search: { facility_id: placeId ?? undefined } })
            }
            shortcutsEnabled={preferences.are_shortcuts_enabled}
            onChangeShortcutsEnabled={(are_shortcuts_enabled) => change({ are_shortcuts_enabled })}
          >
            <Outlet />
            {leaving.dialog}
          </AppShell>
        </PageTitleProvider>
      </PlaceContext>
    </SessionContext>
  );
}

/** Status of the facilities to choose from; null without a choice or while it is unknown. */
function useFacilityStates(units: Session['units']): readonly FacilityState[] | null | undefined {
  const isChoice = units.flatMap(({ facilities }) => facilities).length > 1;
  const { data, isLoadingError } = useQuery({ ...facilityStatesQuery, enabled: isChoice });
  return isChoice && !isLoadingError ? data : null;
}

const NO_ALERTS = { unacknowledged: 0, unacknowledged_error: 0 };

/** Where g and a letter lead. */
const hrefs = {
  dashboard: '/',
  time_span_inspection: '/time_span_inspection',
  export: '/export',
} as const satisfies Record<GoTo, string>;

function useRoleLabel({ roles, company }: Pick<SessionUser, 'roles' | 'company'>): string {
  const { roles: labels, withoutCompany } = useText(appMessages);
  const kinds = roles
    .map((role) => parseRole(role)?.kind)
    .filter((kind): kind is UserKind => kind !== undefined);
  const order: UserKind[] = [
    'platform_admin',
    'company_administrator',
    'company_manager',
    'management_unit_manager',
    'management_unit_guest',
  ];
  const highest = order.find((kind) => kinds.includes(kind));
  if (highest === undefined && company === null) return withoutCompany;
  return labels[highest ?? 'none'];
}

/** Cameras with the status of everything they watch: gauges and guards, by the rule of every other page. */
function useSidebarCameras(facilityId: string | null): ShellCamera[] | null {
  const options = { enabled: facilityId !== null };
  const cameras = useQuery({ ...camerasQuery(facilityId ?? ''), ...options }).data;
  const gauges = useQuery({ ...gaugesQuery(facilityId ?? ''), ...options }).data;
  const guards = useQuery({ ...guardsQuery(facilityId ?? ''), ...options }).data;
  return useMemo(() => {
    const rated = [
      ...(gauges ?? []).map((gauge) => rate(gauge, gauge.latest_measurement?.status ?? 'unknown')),
      ...(guards ?? []).map((guard) => {
        const { latest_estimate: latest } = guard;
        return rate(guard, guardResultStatus(latest && anomalyVerdict(latest)));
      }),
    ];
    const ratedOf = Map.groupBy(rated, ({ cameraId }) => cameraId);
    if (!cameras) return null;
    return cameras.map((camera) => ({
      ...camera,
      worst_status: cameraStatus(camera, ratedOf.get(camera.id) ?? []),
    }));
  }, [cameras, gauges, guards]);
}

const rate = (
  { is_active, camera }: { is_active: boolean; camera: { id: string } },
  status: MeasurementStatus,
) => ({ cameraId: camera.id, is_active, status });
