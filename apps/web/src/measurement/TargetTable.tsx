import { Gauge, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { MeasurementLabel } from '../ui/reading/MeasurementLabel.tsx';
import { ReviewMark } from '../ui/reading/ReviewMark.tsx';
import { Cell, HeaderCell, Row, Table } from '../ui/Table.tsx';
import { latestOf, reviewOf, statusOf, type InspectionTarget } from './inspection-target.ts';
import { measurementMessages } from './measurement.messages.ts';
import { ReviewCount } from './ReviewColumn.tsx';
import { GaugeLimitBar } from './TargetValue.tsx';
import { useReadingText } from './use-reading-text.ts';

type Props = {
  targets: readonly InspectionTarget[];
  hrefOf: (target: InspectionTarget) => string;
  formatTime: (instant: string) => string;
  menuOf?: (target: InspectionTarget) => ReactNode;
};

/** Table layout: one line per target. The last columns leave first when room is short. */
export function TargetTable({ targets, ...rest }: Props) {
  const text = useText(measurementMessages);
  return (
    <Panel isPadded={false}>
      <Table label={text.targetsTable}>
        <thead>
          <tr>
            <HeaderCell>{text.columns.target}</HeaderCell>
            <HeaderCell isNumber>{text.columns.latest}</HeaderCell>
            <HeaderCell className="max-md:hidden">{text.columns.position}</HeaderCell>
            <HeaderCell>{text.columns.review}</HeaderCell>
            <HeaderCell className="max-lg:hidden">{text.columns.time}</HeaderCell>
            {rest.menuOf && (
              <HeaderCell>
                <span className="sr-only">{text.columns.menu}</span>
              </HeaderCell>
            )}
          </tr>
        </thead>
        <tbody>
          {targets.map((target) => (
            <TargetLine key={target.id} target={target} {...rest} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function TargetLine({
  target,
  hrefOf,
  formatTime,
  menuOf,
}: Omit<Props, 'targets'> & { target: InspectionTarget }) {
  const { value, unit, sentence } = useReadingText()(target);
  const latest = latestOf(target);
  return (
    <Row>
      <Cell>
        <AppLink href={hrefOf(target)} className="flex items-center gap-2.5">
          <Icon of={target.kind === 'gauge' ? Gauge : Shield} className="text-ink-2" />
          <span className="min-w-0">
            <span className="block font-semibold">{target.name}</span>
            <span className="block text-note text-ink-2">{target.camera.name}</span>
          </span>
        </AppLink>
      </Cell>
      <Cell isNumber>
        <MeasurementLabel
          size="compact"
          value={value}
          unit={unit}
          status={statusOf(target)}
          absence={sentence}
        />
      </Cell>
      <Cell className="max-md:hidden">
        {target.kind === 'gauge' && target.type !== 'lamp' && value !== null ? (
          <GaugeLimitBar target={target} />
        ) : (
          <span className="text-note text-ink-2">{sentence}</span>
        )}
      </Cell>
      <Cell>
        <ReviewState target={target} />
      </Cell>
      <Cell className="num max-lg:hidden">{latest && formatTime(latest.datetime)}</Cell>
      {menuOf && <Cell className="text-right">{menuOf(target)}</Cell>}
    </Row>
  );
}

function ReviewState({ target }: { target: InspectionTarget }) {
  const review = reviewOf(target);
  if (!review) return null;
  return review === 'estimated' ? (
    <ReviewCount count={target.uninspected_count} />
  ) : (
    <ReviewMark state="confirmed" isLabelVisible />
  );
}
