import { MessageSquare } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { ActionsHeaderCell, HeaderCell } from '../../../shared/ui/page/Table.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import type { Place, Scene } from './chart/chart-scene.ts';
import { isSuppressed } from './chart/suppressions.ts';
import { historyMessages } from './history.messages.ts';
import type { PlotSeries } from './chart/plot-series.ts';
import { ReadingIcons, type ReadingCommands } from './ReadingActions.tsx';
import { useReadingWords } from './use-reading-words.ts';
import { windowOfRows } from './window-of-rows.ts';

const ROW_PX = 36;

type Props = {
  series: readonly PlotSeries[];
  /** When alerts of the first gauge were suppressed. */
  suppressions: Scene['suppressions'];
  style: TimeStyle;
  selected: Place | null;
  onSelect: (place: Place) => void;
  commands: ReadingCommands;
};

type Line = Place & { reading: Measurement };

/** The readings of the chart as rows, newest first. Of thousands of rows only those in sight are in the page. */
export function HistoryTable({ series, suppressions, style, selected, onSelect, commands }: Props) {
  const text = useText(historyMessages);
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 600 });
  const lines = useMemo(() => linesOf(series), [series]);
  const [first, end] = windowOfRows(lines.length, ROW_PX, scroll.top, scroll.height);
  const measure = (): void =>
    setScroll({ top: box.current?.scrollTop ?? 0, height: box.current?.clientHeight ?? 600 });
  useLayoutEffect(measure, []);
  const isCompared = series.length > 1;
  const names = useText(joinMessages).list(series.map(({ gauge }) => gauge.name));
  return (
    <div ref={box} onScroll={measure} className="relative max-h-[62dvh] min-h-40 overflow-auto">
      <table
        aria-label={text.tableLabel(names)}
        aria-rowcount={lines.length + 1}
        className="w-full border-collapse"
      >
        <thead>
          <tr aria-rowindex={1}>
            <HeaderCell className="max-md:px-2">{text.columns.time}</HeaderCell>
            {isCompared && <HeaderCell>{text.columns.gauge}</HeaderCell>}
            <HeaderCell isNumber className="max-md:px-2">
              {text.columns.value}
            </HeaderCell>
            <HeaderCell isNumber className="max-md:hidden">
              {text.columns.uncertainty}
            </HeaderCell>
            <HeaderCell className="max-md:hidden">{text.columns.state}</HeaderCell>
            <HeaderCell className="max-md:px-2">{text.columns.review}</HeaderCell>
            <HeaderCell className="w-full max-lg:hidden">{text.columns.note}</HeaderCell>
            <ActionsHeaderCell className="max-md:hidden" />
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} />
          {lines.slice(first, end).map((line, i) => (
            <ReadingRow
              key={line.reading.id}
              line={line}
              rowIndex={first + i + 2}
              gauge={series[line.series]!.gauge}
              isCompared={isCompared}
              isSuppressed={line.series === 0 && isSuppressed(suppressions, line.reading.datetime)}
              style={style}
              isSelected={selected?.series === line.series && selected.index === line.index}
              onSelect={onSelect}
              commands={commands}
            />
          ))}
          <Spacer rows={lines.length - end} />
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  line: Line;
  rowIndex: number;
  gauge: PlotSeries['gauge'];
  isCompared: boolean;
  isSuppressed: boolean;
  style: TimeStyle;
  isSelected: boolean;
  onSelect: (place: Place) => void;
  commands: ReadingCommands;
};

function ReadingRow(props: RowProps) {
  const {
    line,
    rowIndex,
    gauge,
    isCompared,
    isSuppressed: wasSuppressed,
    style,
    isSelected,
    onSelect,
    commands,
  } = props;
  const { status: states } = useText(uiMessages);
  const { suppressed } = useText(historyMessages);
  const { list } = useText(joinMessages);
  const { reading } = line;
  const time = formatDateTime(reading.datetime, style);
  const { value, uncertainty, notes } = useReadingWords()(gauge, reading);
  const select = (): void => onSelect({ series: line.series, index: line.index });
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      onClick={select}
      style={{ height: ROW_PX }}
      className={cx('border-b border-line', isSelected ? 'bg-pri-t' : 'hover:bg-hover')}
    >
      <td className={cell}>
        <button type="button" onClick={select} className="num whitespace-nowrap">
          {time}
        </button>
      </td>
      {isCompared && <td className={cx(cell, 'max-w-40 truncate')}>{gauge.name}</td>}
      <td
        className={cx(
          cell,
          'num',
          reading.value === null ? 'text-left text-ink-2' : 'text-right whitespace-nowrap',
        )}
      >
        <span
          className={cx(reading.value === null && 'line-clamp-1')}
          title={reading.value === null ? value : undefined}
        >
          {value}
        </span>
      </td>
      <td className={cx(cell, 'num text-right whitespace-nowrap text-ink-2 max-md:hidden')}>{uncertainty}</td>
      <td className={cx(cell, 'max-md:hidden')}>
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <StatusMark status={reading.status} />
          {states[reading.status]}
        </span>
      </td>
      <td className={cx(cell, 'whitespace-nowrap')}>
        <span className="inline-flex items-center gap-1.5">
          <ReviewMark state={reading.is_confirmed ? 'confirmed' : 'estimated'} isLabelVisible />
          {reading.comment_count > 0 && <CommentMark count={reading.comment_count} />}
        </span>
      </td>
      <td className={cx(cell, 'text-ink-2 max-lg:hidden')}>
        <span className="line-clamp-1">{list([...notes, ...(wasSuppressed ? [suppressed] : [])])}</span>
      </td>
      {/* on a phone the panel below holds them */}
      <td className="pr-2 max-md:hidden">
        <ReadingIcons reading={reading} commands={commands} name={`${gauge.name}, ${time}`} />
      </td>
    </tr>
  );
}

const cell = 'px-3 py-1 align-middle max-md:px-2';

/** Where there is no room for the column of notes. */
function CommentMark({ count }: { count: number }) {
  const { comments } = useText(historyMessages);
  return (
    <span className="lg:hidden">
      <Icon of={MessageSquare} size="small" className="text-pri" />
      <span className="sr-only">{comments(count)}</span>
    </span>
  );
}

/** Keeps the room of rows that are out of sight. */
const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden style={{ height: rows * ROW_PX }}>
      <td>{null}</td>
    </tr>
  );

/** All readings of all gauges, newest first. */
function linesOf(series: readonly PlotSeries[]): Line[] {
  return series
    .flatMap(({ readings }, i) => readings.map((reading, index) => ({ series: i, index, reading })))
    .toSorted((a, b) => (a.reading.datetime < b.reading.datetime ? 1 : -1));
}
