import type { FleetSort } from '@tenken/contract/overview/fleet.rules.ts';
import type { FleetCamera } from '@tenken/contract/overview/overview.schema.ts';
import { memo } from 'react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { CameraStateMark } from '../CameraStateMark.tsx';
import { healthMessages } from '../health.messages.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { ageOf } from '../../../shared/text/age.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { SortHeaderCell } from '../../../shared/ui/page/SortHeaderCell.tsx';
import { Cell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Battery } from '../../../shared/ui/reading/Battery.tsx';
import { Cellular } from '../../../shared/ui/reading/Cellular.tsx';
import { cellularBars } from '../../../shared/ui/reading/device-status.ts';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { fleetMessages } from './fleet.messages.ts';

type Props = {
  cameras: readonly FleetCamera[];
  sort: FleetSort;
  isDescending: boolean;
  onSort: (sort: FleetSort) => void;
};

const COLUMNS: readonly { id: FleetSort; isNumber?: boolean; className?: string }[] = [
  { id: 'name' },
  { id: 'state', className: 'max-md:hidden' },
  { id: 'facility', className: 'max-md:hidden' },
  { id: 'battery', isNumber: true },
  { id: 'signal', className: 'max-md:hidden' },
  { id: 'last_contact', className: 'max-md:hidden' },
  { id: 'firmware', className: 'max-lg:hidden' },
  { id: 'plan', className: 'max-lg:hidden' },
];

/** One line a camera; on a phone its state and facility stand below its name. */
export function FleetTable({ cameras, sort, isDescending, onSort }: Props) {
  const text = useText(fleetMessages);
  const now = useMinute();
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          {COLUMNS.map(({ id, ...look }) => (
            <SortHeaderCell
              key={id}
              {...look}
              label={text.columns[id]}
              action={text.sortBy(text.columns[id])}
              direction={id === sort ? (isDescending ? 'descending' : 'ascending') : null}
              onSort={() => onSort(id)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {cameras.map((camera) => (
          <FleetRow key={camera.id} camera={camera} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

const FleetRow = memo(function FleetRow({ camera, now }: { camera: FleetCamera; now: number }) {
  return (
    <Row>
      <Cell className="min-w-40">
        <AppLink
          href={`${pageAddress().prefix}/cameras/${encodeURIComponent(camera.id)}`}
          className={cx('font-semibold hover:underline', !camera.is_active && 'text-ink-3')}
        >
          {camera.name}
        </AppLink>
        <span className="block text-note text-ink-3">{camera.device_id}</span>
        <span className="mt-1 block text-note text-ink-2 md:hidden">{camera.facility.name}</span>
        <span className="mt-1 block md:hidden">
          <State camera={camera} />
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        <State camera={camera} />
      </Cell>
      <Cell className="max-md:hidden">
        <AppLink
          href={`${pageAddress().prefix}/?facility_id=${encodeURIComponent(camera.facility.id)}`}
          className="hover:underline"
        >
          {camera.facility.name}
        </AppLink>
        <span className="block text-note text-ink-3">{camera.management_unit.name}</span>
      </Cell>
      <Cell isNumber>
        <Battery percentage={camera.battery_percentage} />
      </Cell>
      <Cell className="max-md:hidden">
        <Signal rsrp={camera.cellular_rsrp_dbm} />
      </Cell>
      <Cell className="whitespace-nowrap num max-md:hidden">
        {camera.device_id === null ? <Dash /> : <LastContact at={camera.health.last_contact_at} now={now} />}
      </Cell>
      <Cell className="num max-lg:hidden">{camera.firmware_version ?? <Dash />}</Cell>
      <Cell className="max-lg:hidden">{camera.plan ?? <Dash />}</Cell>
    </Row>
  );
});

const Dash = () => <span className="text-ink-3">{'–'}</span>;

function State({ camera }: { camera: FleetCamera }) {
  const text = useText(fleetMessages);
  const { states } = useText(healthMessages);
  if (!camera.is_active) return <span className="text-ink-3">{text.stopped}</span>;
  if (camera.health.state !== 'fine') return <CameraStateMark health={camera.health} />;
  return <span className="text-ink-2">{states.fine}</span>;
}

function Signal({ rsrp }: { rsrp: number | null }) {
  const text = useText(fleetMessages);
  if (rsrp === null) return <Dash />;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap num">
      <Cellular bars={cellularBars(rsrp)} />
      <span className="text-note text-ink-2">{text.dbm(formatPlainNumber(rsrp))}</span>
    </span>
  );
}

function LastContact({ at, now }: { at: string | null; now: number }) {
  const text = useText(fleetMessages);
  const language = useLanguage();
  const formatTime = useTimeText();
  if (at === null) return <span className="text-ink-3">{text.never}</span>;
  const age = ageOf(at, now, language);
  return (
    <>
      {formatTime(at)}
      {age && <span className="block text-note text-ink-3">{age.text}</span>}
    </>
  );
}
