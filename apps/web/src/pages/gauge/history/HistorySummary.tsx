import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { summarizeSeries, type Excursion } from '@tenken/contract/measurement/series-summary.rules.ts';
import { useMemo } from 'react';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { formatDateTime, formatShortDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import type { PlotGauge, PlotSeries } from '../../../features/measurement/history-chart/chart/plot-series.ts';
import { durationText } from '../../../features/measurement/history-chart/duration-text.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';

const MOST_EXCURSIONS = 20;

type Props = { series: PlotSeries; style: TimeStyle; onSelect: (at: number) => void };

/** What the shown readings of a gauge say in numbers, and when they were outside its limits. */
export function HistorySummary({ series: { gauge, readings }, style, onSelect }: Props) {
  const text = useText(insightMessages);
  const summary = useMemo(
    () =>
      summarizeSeries(
        readings.map(({ datetime, value, status }) => ({ at: Date.parse(datetime), value, status })),
      ),
    [readings],
  );
  const { minimum, maximum, mean, count, unreadable, outside_ms, known_ms, excursions } = summary;
  if (gauge.type === 'lamp' || minimum === null || maximum === null || mean === null) return null;
  const time = (at: number): string => formatShortDateTime(new Date(at), style);
  const share = known_ms === 0 ? 0 : outside_ms / known_ms;
  return (
    <Panel title={text.summary} isPadded={false}>
      <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-5">
        <Figure name={text.minimum} value={valueOf(gauge, minimum.value)} note={time(minimum.at)} />
        <Figure name={text.maximum} value={valueOf(gauge, maximum.value)} note={time(maximum.at)} />
        <Figure name={text.mean} value={valueOf(gauge, mean)} />
        <Figure
          name={text.readings}
          value={formatPlainNumber(count)}
          note={unreadable > 0 ? text.unreadable(unreadable) : undefined}
        />
        <Figure
          name={text.outside}
          value={excursions.length === 0 ? text.never : durationText(outside_ms, text)}
          note={
            hasLimits(gauge)
              ? excursions.length > 0
                ? text.ofKnown(percent(share), durationText(known_ms, text))
                : undefined
              : text.noLimits
          }
        />
      </dl>
      {hasLimits(gauge) && (
        <Excursions gauge={gauge} excursions={excursions} style={style} onSelect={onSelect} />
      )}
    </Panel>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className="bg-surface px-3.5 py-2.5">
      <dt className="text-note text-ink-2">{name}</dt>
      <dd>
        <span className="text-h2 font-semibold num">{value}</span>
        {note && <span className="block text-note text-ink-3 num">{note}</span>}
      </dd>
    </div>
  );
}

type ExcursionProps = Omit<Props, 'series'> & { gauge: PlotGauge; excursions: readonly Excursion[] };

function Excursions({ gauge, excursions, style, onSelect }: ExcursionProps) {
  const text = useText(insightMessages);
  const { status: states } = useText(uiMessages);
  if (excursions.length === 0)
    return (
      <Text variant="note" className="border-t border-line px-3.5 py-2.5">
        {text.noExcursions}
      </Text>
    );
  return (
    <div className="border-t border-line">
      <Table label={text.excursions}>
        <thead>
          <tr>
            <HeaderCell>{text.excursions}</HeaderCell>
            <HeaderCell>{text.from}</HeaderCell>
            <HeaderCell isNumber>{text.lasted}</HeaderCell>
            <HeaderCell isNumber className="w-full">
              {text.extreme}
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {excursions.slice(0, MOST_EXCURSIONS).map((one) => (
            <Row key={one.from}>
              <Cell className="whitespace-nowrap">
                <span className="inline-flex items-center gap-1.5">
                  <StatusMark status={one.level} />
                  {states[one.level]}
                </span>
              </Cell>
              <Cell className="whitespace-nowrap num">
                <button type="button" className="hover:underline" onClick={() => onSelect(one.extreme.at)}>
                  {formatDateTime(new Date(one.from), style)}
                </button>
              </Cell>
              <Cell isNumber className="whitespace-nowrap">
                {durationText(one.lasted_ms, text)}
                {one.until === null && <span className="block text-note text-ink-2">{text.still}</span>}
              </Cell>
              <Cell isNumber className="whitespace-nowrap">
                {valueOf(gauge, one.extreme.value)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {excursions.length > MOST_EXCURSIONS && (
        <Text variant="note" className="px-3.5 py-2">
          {text.more(excursions.length - MOST_EXCURSIONS)}
        </Text>
      )}
    </div>
  );
}

const valueOf = (gauge: PlotGauge, value: number): string =>
  `${formatValue(value, gauge.measurement_format)} ${gauge.unit}`.trim();

/** A number and its sign stay on one line. */
const percent = (share: number): string =>
  share > 0 && share < 0.01 ? '<\u00a01%' : `${Math.round(share * 100)}%`;

const hasLimits = ({ control_limits_config: control, system_limits_config: system }: PlotGauge): boolean =>
  [control, system].some((one) => one && (one.minimum_value !== null || one.maximum_value !== null));
