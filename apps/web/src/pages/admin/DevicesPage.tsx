import { useInfiniteQuery } from '@tanstack/react-query';
import { HardDrive, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '@tenken/contract/admin/device.schema.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { devicesQuery, type StatusFilter } from '../../admin/admin.queries.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useSession } from '../../session/session.ts';
import { formatDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { FilterBar } from '../../ui/page/FilterBar.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../ui/page/Table.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { MoreButton } from '../../ui/button/MoreButton.tsx';

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

function DeviceTable({ devices }: { devices: readonly Device[] }) {
  const text = useText(adminMessages);
  const { user } = useSession();
  const language = useLanguage();
  return (
    <Table label={text.devices}>
      <thead>
        <tr>
          <HeaderCell>{text.deviceId}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.model}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.family}</HeaderCell>
          <HeaderCell>{text.status}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.company}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.facility}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.lastSeen}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <Row key={device.id}>
            <Cell className="font-medium">
              <Text variant="link" href={`${pageAddress().prefix}/admin/devices/${device.id}`}>
                {device.device_id}
              </Text>
            </Cell>
            <Cell className="max-md:hidden">{device.model}</Cell>
            <Cell className="max-lg:hidden">{familyOf(device.device_type)}</Cell>
            <Cell>{text.statuses[device.status]}</Cell>
            <Cell className="max-md:hidden">{device.company?.name ?? text.none}</Cell>
            <Cell className="max-lg:hidden">{device.facility?.name ?? text.none}</Cell>
            <Cell className="num whitespace-nowrap text-ink-2 max-lg:hidden">
              {device.last_seen_at === null
                ? text.never
                : formatDateTime(device.last_seen_at, { timeZone: user.timezone, language })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
