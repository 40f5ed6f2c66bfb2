import { useInfiniteQuery } from '@tanstack/react-query';
import { HardDrive, Plus } from 'lucide-react';
import { useState } from 'react';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { devicesQuery, type StatusFilter } from '../../features/admin/admin.queries.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { FilterBar } from '../../shared/ui/page/FilterBar.tsx';
import { SearchField } from '../../shared/ui/form/SearchField.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { MoreButton } from '../../shared/ui/button/MoreButton.tsx';
import { DeviceTable } from '../../features/admin/DeviceTable.tsx';

const STATUSES = ['all', 'stock', 'assigned', 'retired'] as const;

/** The inventory of devices. */
export function DevicesPage() {
  const text = useText(adminMessages);
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const list = useInfiniteQuery(devicesQuery(query.trim(), status));
  return (
    <>
      <PageHeader
        title={text.devices}
        actions={
          <AppLink
            href={`${pageAddress().prefix}/admin/devices/new`}
            className={buttonClass({ color: 'primary' })}
          >
            <Icon of={Plus} />
            {text.newDevice}
          </AppLink>
        }
      />
      <FilterBar
        filters={
          <SegmentedControl
            label={text.status}
            value={status}
            onValueChange={setStatus}
            segments={STATUSES.map((one) => ({ value: one, label: text.statuses[one] }))}
          />
        }
        controls={<SearchField label={text.search} value={query} onValueChange={setQuery} />}
      />
      <div className="flex flex-col gap-3 px-3 pb-5 md:px-5">
        <Panel isPadded={false}>
          <Loaded
            query={{ ...list, data: list.data?.pages.flatMap((page) => page.records) }}
            empty={<EmptyState icon={HardDrive} title={text.noDevices} note={text.noDevicesNote} />}
          >
            {(devices) => <DeviceTable devices={devices} />}
          </Loaded>
        </Panel>
        <MoreButton list={list} label={text.more} className="self-center" />
      </div>
    </>
  );
}
