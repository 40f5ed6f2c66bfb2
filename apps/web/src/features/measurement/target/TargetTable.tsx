import { Gauge, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { MeasurementLabel } from '../../../shared/ui/reading/MeasurementLabel.tsx';
import { AgeNote } from '../../../shared/ui/reading/PhotoTime.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { latestOf, reviewOf, statusOf, type InspectionTarget } from './inspection-target.ts';
import { measurementMessages } from '../measurement.messages.ts';
import { ReviewCount } from '../review/ReviewColumn.tsx';
import type { TargetViewProps } from './TargetRow.tsx';
import { TargetCamera } from './TargetTitle.tsx';
import { GaugeLimitBar } from './TargetValue.tsx';
import { useReadingText } from '../use-reading-text.ts';

type Props = {
  targets: readonly InspectionTarget[];
  hrefOf: (target: InspectionTarget) => string;
  formatTime: (instant: string) => string;
  menuOf?: (target: InspectionTarget) => ReactNode;
};

/** Table layout: one line per target. The last columns leave first when room is short. */
export function TargetTable({ targets, hrefOf, formatTime, menuOf }: Props) {
  return (
    <TargetTableFrame hasMenu={menuOf !== undefined}>
      {targets.map((target) => (
        <Row key={target.id}>
          <TargetCells
            target={target}
            href={hrefOf(target)}
            formatTime={formatTime}
            menu={menuOf?.(target)}
            hasMenu={menuOf !== undefined}
          />
        </Row>
      ))}
    </TargetTableFrame>
  );
}

/** How many columns a line has that says nothing yet. */
export const TARGET_COLUMNS = 6;

/** The head of the table; its lines are Rows with TargetCells. */
export function TargetTableFrame({ hasMenu, children }: { hasMenu: boolean; children: ReactNode }) {
  const text = useText(measurementMessages);
  return (
    <Panel isPadded={false}>
      {/* fixed: otherwise every line that comes into view measures the columns of all the others again */}
      <Table label={text.targetsTable} className="table-fixed">
        <thead>
          <tr>
            <HeaderCell>{text.columns.target}</HeaderCell>
            <HeaderCell isNumber className="w-36 max-md:w-31">
              {text.columns.latest}
            </HeaderCell>
            <HeaderCell className="w-60 max-md:hidden">{text.columns.position}</HeaderCell>
            <HeaderCell className="w-40 max-md:w-29">{text.columns.review}</HeaderCell>
            <HeaderCell className="w-66 max-lg:hidden">{text.columns.time}</HeaderCell>
            {hasMenu && (
              <HeaderCell className="w-14">
                <span className="sr-only">{text.columns.menu}</span>
              </HeaderCell>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Panel>
  );
}

type CellsProps = Pick<TargetViewProps, 'target' | 'href' | 'formatTime' | 'menu' | 'timeThere'> & {
  hasMenu: boolean;
  /** Beside the name. */
  trail?: ReactNode;
};

export function TargetCells({ target, href, formatTime, menu, timeThere, hasMenu, trail }: CellsProps) {
  const { value, unit, sentence } = useReadingText()(target);
  const latest = latestOf(target);
  return (
    <>
      <Cell>
        <span className="flex items-center gap-2">
          <AppLink href={href} className="flex min-w-0 flex-1 items-center gap-2.5">
            <Icon of={target.kind === 'gauge' ? Gauge : Shield} className="text-ink-2" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{target.name}</span>
              <TargetCamera camera={target.camera} />
            </span>
          </AppLink>
          {trail}
        </span>
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
      <Cell className="num max-lg:hidden">
        {latest && (
          <span className="flex flex-wrap items-center gap-x-2">
            {formatTime(latest.datetime)}
            {timeThere && <span className="text-note text-ink-2">{timeThere}</span>}
            <AgeNote instant={latest.datetime} />
          </span>
        )}
      </Cell>
      {hasMenu && <Cell className="text-right">{menu}</Cell>}
    </>
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
