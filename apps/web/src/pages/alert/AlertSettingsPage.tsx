import { useSearch } from '@tanstack/react-router';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { ChatChannelsPanel } from '../../features/alert/channels/ChatChannelsPanel.tsx';
import { alertsHref } from '../../features/alert/alert-href.ts';
import { alertMessages } from '../../features/alert/alert.messages.ts';
import { alertListMessages } from '../../features/alert/list/alert-list.messages.ts';
import { MaintenancePanel } from '../../features/alert/maintenance/MaintenancePanel.tsx';
import { FacilityAlerts } from '../../features/alert/settings/FacilityAlerts.tsx';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';

/** What a facility is told of its cameras, by which ways, and when its alerts rest. */
export function AlertSettingsPage() {
  const { settings } = useText(alertListMessages);
  const { title } = useText(alertMessages);
  const { user, units } = useSession();
  const place = findFacility(units, useSearch({ from: '/shell/alerts/settings' }).facility_id ?? '');
  // the route has checked it; this is for the moment between two facilities
  if (!place) return null;
  const { facility, unit } = place;
  const abilities = buildAbilities(user, { id: facility.id, management_unit: unit });
  const mayChange = abilities.can('execute', 'makeChangesInManagementUnit');
  return (
    <>
      <PageHeader
        title={settings}
        breadcrumb={[
          { label: title, href: alertsHref(null) },
          { label: facility.name, href: alertsHref(facility.id) },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-2">
        <FacilityAlerts key={facility.id} facilityId={facility.id} mayChange={mayChange} />
        <div className="flex min-w-0 flex-col gap-4">
          <MaintenancePanel facility={facility} camera={null} mayChange={mayChange} />
          <ChatChannelsPanel key={facility.id} facilityId={facility.id} canChange={mayChange} />
        </div>
      </div>
    </>
  );
}
