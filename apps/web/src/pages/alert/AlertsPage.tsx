import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { alertSettingsHref } from '../../features/alert/alert-href.ts';
import { ALERT_TABS, readAlertList, type AlertList } from '../../features/alert/alert-list.ts';
import { alertMessages } from '../../features/alert/alert.messages.ts';
import { alertCountsQuery } from '../../features/alert/alert.queries.ts';
import { alertListMessages } from '../../features/alert/list/alert-list.messages.ts';
import { AlertsPanel } from '../../features/alert/list/AlertsPanel.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../shared/ui/page/Tabs.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';

const ALL = 'all';

/** The alerts of a facility, or of all: what nobody has acknowledged, what somebody has, what is shelved, and what was. */
export function AlertsPage() {
  const text = useText(alertListMessages);
  const { title } = useText(alertMessages);
  const search = useSearch({ from: '/shell/alerts' });
  const navigate = useNavigate();
  const facilityId = search.facility_id ?? null;
  const list = readAlertList(search.list);
  const go = (change: { facility_id?: string | undefined; list?: AlertList }): void =>
    void navigate({ to: '/alerts', search: { ...search, ...change }, replace: true });
  return (
    <Tabs value={list} onValueChange={(next: AlertList) => go({ list: next })}>
      <PageHeader
        title={title}
        actions={
          facilityId !== null && (
            <AppLink href={alertSettingsHref(facilityId)} className={buttonClass()}>
              <Icon of={Settings} />
              {text.settings}
            </AppLink>
          )
        }
      />
      {/* on a phone the facility stands below, where the thumb finds it */}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1 px-3 py-2 md:px-5 md:py-2.5">
        <TabList label={text.lists}>
          {ALERT_TABS.map((one) => (
            <Tab key={one} value={one}>
              {text.tabs[one]}
            </Tab>
          ))}
        </TabList>
        <FacilityFilter value={facilityId} onChange={(id) => go({ facility_id: id ?? undefined })} />
      </div>
      <TabPanel value={list}>
        <AlertsPanel facilityId={facilityId} list={list} />
      </TabPanel>
    </Tabs>
  );
}

/** Facilities with how many alerts nobody there has acknowledged. */
function FacilityFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const text = useText(alertListMessages);
  const { unacknowledged } = useText(alertMessages);
  const { units } = useSession();
  const counts = useQuery(alertCountsQuery).data;
  return (
    <SelectField
      label={text.facility}
      className="ml-auto w-60 max-md:w-full"
      value={value ?? ALL}
      onValueChange={(next) => onChange(next === ALL ? null : next)}
      options={[
        { value: ALL, label: text.allFacilities },
        ...units.flatMap((unit) =>
          unit.facilities.map(({ id, name }) => ({
            value: id,
            label: name,
            note: [unit.name, unacknowledged(counts?.find((one) => one.id === id)?.unacknowledged ?? 0)].join(
              ' · ',
            ),
          })),
        ),
      ]}
    />
  );
}
