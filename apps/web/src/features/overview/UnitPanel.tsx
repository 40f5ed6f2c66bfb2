import type { CompanyOverview, FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { Bell, Factory } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { Battery } from '../../shared/ui/reading/Battery.tsx';
import { ReviewMark } from '../../shared/ui/reading/ReviewMark.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { AlarmCounts } from './AlarmCounts.tsx';
import { overviewMessages } from './overview.messages.ts';

/** A management unit with its facilities, each a line; on a phone the numbers stand below the name. */
export function UnitPanel({ unit }: { unit: CompanyOverview['units'][number] }) {
  const text = useText(overviewMessages);
  return (
    <Panel
      title={unit.name}
      isPadded={false}
      beside={<Text variant="note">{text.facilities(unit.facilities.length)}</Text>}
    >
      {unit.facilities.length === 0 ? (
        <EmptyState icon={Factory} title={text.emptyUnit} action={<WayToFacility unitId={unit.id} />} />
      ) : (
        <Table label={unit.name} className="md:table-fixed">
          <thead className="max-md:hidden">
            <tr>
              <HeaderCell>{text.facility}</HeaderCell>
              <HeaderCell className="w-56">{text.alarms}</HeaderCell>
              <HeaderCell isNumber className="w-44 max-lg:hidden">
                {text.alerts}
              </HeaderCell>
              <HeaderCell className="w-44">{text.cameras}</HeaderCell>
              <HeaderCell isNumber className="w-24">
                {text.toReview}
              </HeaderCell>
              <HeaderCell className="w-48 max-lg:hidden">{text.lowestBattery}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {unit.facilities.map((facility) => (
              <FacilityRow key={facility.id} facility={facility} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** For those who may make a facility. */
function WayToFacility({ unitId }: { unitId: string }) {
  const text = useText(overviewMessages);
  const { abilities } = useSession();
  if (abilities.cannot('use', 'companyManagementUI')) return null;
  const href = `${pageAddress().prefix}/management_units/${encodeURIComponent(unitId)}`;
  return (
    <AppLink href={href} className={buttonClass({})}>
      {text.openUnit}
    </AppLink>
  );
}

function FacilityRow({ facility }: { facility: FacilityOverview }) {
  const { prefix } = pageAddress();
  const word = useText(uiMessages).status[facility.status];
  const of = (path: string): string => `${prefix}${path}?facility_id=${encodeURIComponent(facility.id)}`;
  return (
    <Row>
      <Cell>
        <AppLink href={of('/')} className="flex min-w-0 items-center gap-2 font-semibold hover:underline">
          <StatusMark status={facility.status} />
          <span className="truncate">{facility.name}</span>
          <span className="sr-only">{word}</span>
        </AppLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pl-4.5 text-note md:hidden">
          <AlarmCounts facility={facility} />
          <AlertsLink count={facility.unacknowledged_alerts} href={of('/alerts')} />
          <Cameras facility={facility} />
          <ToReview count={facility.to_review} href={of('/time_span_inspection')} />
          <LowestBattery facility={facility} />
        </div>
      </Cell>
      <Cell className="max-md:hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AlarmCounts facility={facility} />
          <span className="lg:hidden">
            <AlertsLink count={facility.unacknowledged_alerts} href={of('/alerts')} />
          </span>
        </div>
      </Cell>
      <Cell isNumber className="max-lg:hidden">
        {facility.unacknowledged_alerts > 0 ? (
          <AppLink href={of('/alerts')} className="font-semibold hover:underline">
            {facility.unacknowledged_alerts}
          </AppLink>
        ) : (
          <Zero />
        )}
      </Cell>
      <Cell className="max-md:hidden">
        {facility.cameras > 0 ? <Cameras facility={facility} /> : <Zero />}
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {facility.to_review > 0 ? (
          <ToReview count={facility.to_review} href={of('/time_span_inspection')} />
        ) : (
          <Zero />
        )}
      </Cell>
      <Cell className="max-lg:hidden">
        <LowestBattery facility={facility} />
      </Cell>
    </Row>
  );
}

const Zero = () => <span className="text-ink-3">{'0'}</span>;

function Cameras({ facility: { silent_cameras: silent, cameras } }: { facility: FacilityOverview }) {
  const text = useText(overviewMessages);
  if (cameras === 0) return null;
  return (
    <span className={cx('whitespace-nowrap num', silent > 0 ? 'font-semibold' : 'text-ink-3')}>
      {silent > 0 ? text.silentOf(silent, cameras) : text.cameraCount(cameras)}
    </span>
  );
}

/** With its own words, where its column has no room. */
function AlertsLink({ count, href }: { count: number; href: string }) {
  const text = useText(overviewMessages);
  if (count === 0) return null;
  return (
    <AppLink
      href={href}
      className="inline-flex items-center gap-1.25 font-semibold whitespace-nowrap num hover:underline"
    >
      <Icon of={Bell} size="small" />
      {text.alertCount(count)}
    </AppLink>
  );
}

function ToReview({ count, href }: { count: number; href: string }) {
  const text = useText(overviewMessages);
  if (count === 0) return null;
  return (
    <AppLink
      href={href}
      className="inline-flex items-center gap-1.25 font-semibold text-review-ink num hover:underline"
    >
      <ReviewMark state="estimated" />
      <span className="md:sr-only">{text.toReview}</span>
      {count}
    </AppLink>
  );
}

function LowestBattery({ facility: { lowest_battery: lowest } }: { facility: FacilityOverview }) {
  if (lowest === null) return <Battery percentage={null} />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Battery percentage={lowest.percentage} />
      <span className="truncate text-note text-ink-2">{lowest.camera.name}</span>
    </span>
  );
}
