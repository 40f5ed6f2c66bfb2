import type { Device } from '@tenken/contract/admin/device.schema.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import { adminMessages } from './admin.messages.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

/** Devices with their state and place. */
export function DeviceTable({ devices }: { devices: readonly Device[] }) {
  const text = useText(adminMessages);
  const timeText = useTimeText();
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
              {device.last_seen_at === null ? text.never : timeText(device.last_seen_at)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
