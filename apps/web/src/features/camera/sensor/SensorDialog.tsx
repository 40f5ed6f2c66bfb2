import { useQuery } from '@tanstack/react-query';
import { Activity, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { SensorData } from '@tenken/contract/camera/sensor-data.schema.ts';
import { PAGE_SIZE_OPTIONS } from '@tenken/contract/wire/paging.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { sensorMessages } from './sensor.messages.ts';
import { sensorDataQuery } from './sensor.queries.ts';

const DAYS = 30;

type Props = { camera: Pick<Camera, 'id' | 'name'>; style: TimeStyle; onClose: () => void };

/** Every report of a camera as a table. */
export function SensorDialog({ camera, style, onClose }: Props) {
  const text = useText(sensorMessages);
  const { data, isLoadingError, isFetching, refetch } = useQuery(sensorDataQuery(camera.id, DAYS));
  return (
    <Modal isOpen onClose={onClose} size="large" title={text.tableTitle(camera.name)}>
      {isLoadingError ? (
        <ErrorPanel onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton>
          <SkeletonBlock className="h-80" />
        </Skeleton>
      ) : data.length === 0 ? (
        <EmptyState icon={Activity} title={text.none} />
      ) : (
        <Pages records={data.toReversed()} style={style} label={text.tableTitle(camera.name)} />
      )}
    </Modal>
  );
}

type PagesProps = { records: readonly SensorData[]; style: TimeStyle; label: string };

function Pages({ records, style, label }: PagesProps) {
  const text = useText(sensorMessages);
  const [size, setSize] = useState('30');
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(records.length / Number(size)));
  const page = Math.min(wanted, pages);
  const shown = records.slice((page - 1) * Number(size), page * Number(size));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Text variant="note" className="mr-auto">
          {text.tableNote}
        </Text>
        <SegmentedControl
          label={text.perPage}
          value={size}
          onValueChange={setSize}
          segments={PAGE_SIZE_OPTIONS.map((option) => ({ value: String(option), label: String(option) }))}
        />
        <span className="flex items-center gap-1 num">
          <IconButton
            icon={ChevronLeft}
            label={text.previous}
            disabled={page === 1}
            onClick={() => setWanted(page - 1)}
          />
          {text.page(page, pages)}
          <IconButton
            icon={ChevronRight}
            label={text.next}
            disabled={page === pages}
            onClick={() => setWanted(page + 1)}
          />
        </span>
      </div>
      <Table label={label}>
        <thead>
          <tr>
            <HeaderCell>{text.time}</HeaderCell>
            <HeaderCell isNumber>{text.battery}</HeaderCell>
            <HeaderCell isNumber>{text.voltage}</HeaderCell>
            <HeaderCell isNumber>{text.temperature}</HeaderCell>
            <HeaderCell isNumber>{text.signal}</HeaderCell>
            <HeaderCell>{text.inputs}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((record) => (
            <SensorRow key={record.id} record={record} style={style} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function SensorRow({ record, style }: { record: SensorData; style: TimeStyle }) {
  const text = useText(sensorMessages);
  const { list } = useText(joinMessages);
  const format = (value: number | null, unit: string): string =>
    value === null ? '–' : `${formatPlainNumber(value)} ${unit}`;
  return (
    <Row>
      <Cell className="whitespace-nowrap num">{formatDateTime(record.datetime, style)}</Cell>
      <Cell isNumber>{format(record.battery_percentage, '%')}</Cell>
      <Cell isNumber>{format(record.battery_voltage, 'V')}</Cell>
      <Cell isNumber>{format(record.temperature_celsius, '°C')}</Cell>
      <Cell isNumber>{format(record.cellular_rsrp_dbm ?? record.wifi_rssi_dbm, 'dBm')}</Cell>
      <Cell>
        {list(record.inputs.map(({ number, is_on }) => (is_on ? text.on(number) : text.off(number))))}
      </Cell>
    </Row>
  );
}
