import { useLayoutEffect, useRef, useState } from 'react';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { windowOfRows } from '../../measurement/history-chart/window-of-rows.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { Cell, HeaderCell } from '../../../shared/ui/page/Table.tsx';
import { EstimateLabel } from './EstimateLabel.tsx';
import { estimateMessages } from './estimate.messages.ts';
import { formatScore } from './format-score.ts';

const ROW_PX = 46;

type Props = {
  label: string;
  estimates: readonly AnomalyEstimate[];
  style: TimeStyle;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** Results newest first; of thousands of rows only those in sight are in the page. */
export function EstimateList({ label, estimates, style, selectedId, onSelect }: Props) {
  const text = useText(estimateMessages);
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 600 });
  const [first, end] = windowOfRows(estimates.length, ROW_PX, scroll.top, scroll.height);
  const measure = (): void =>
    setScroll({ top: box.current?.scrollTop ?? 0, height: box.current?.clientHeight ?? 600 });
  useLayoutEffect(measure, []);
  return (
    <div ref={box} onScroll={measure} className="relative max-h-[56dvh] overflow-auto">
      <table aria-label={label} aria-rowcount={estimates.length + 1} className="w-full border-collapse">
        <thead>
          <tr aria-rowindex={1}>
            <HeaderCell>{text.columns.time}</HeaderCell>
            <HeaderCell>{text.columns.result}</HeaderCell>
            <HeaderCell isNumber>{text.columns.score}</HeaderCell>
            <HeaderCell className="max-md:hidden">{text.columns.review}</HeaderCell>
            <HeaderCell className="w-full max-lg:hidden">{text.columns.note}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} />
          {estimates.slice(first, end).map((estimate, i) => (
            <EstimateRow
              key={estimate.id}
              estimate={estimate}
              rowIndex={first + i + 2}
              style={style}
              isSelected={estimate.id === selectedId}
              onSelect={onSelect}
            />
          ))}
          <Spacer rows={estimates.length - end} />
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  estimate: AnomalyEstimate;
  rowIndex: number;
  style: TimeStyle;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

function EstimateRow({ estimate, rowIndex, style, isSelected, onSelect }: RowProps) {
  const text = useText(estimateMessages);
  const time = formatDateTime(estimate.datetime, style);
  const { score, reasons, is_learned, is_confirmed, confirmed_by } = estimate;
  const note = [...reasons.map((reason) => text.reasons[reason]), ...(is_learned ? [text.learned] : [])];
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-estimate={estimate.id}
      onClick={() => onSelect(estimate.id)}
      style={{ height: ROW_PX }}
      className={cx(
        'cursor-pointer border-b border-line last:border-b-0',
        isSelected ? 'bg-pri-t' : 'hover:bg-hover',
      )}
    >
      <Cell className="whitespace-nowrap num">
        <button
          type="button"
          aria-label={text.open(time)}
          className="flex items-center gap-2.5 rounded-chip text-left max-md:gap-2"
        >
          <GaugeImage
            src={estimate.photo.thumbnail_url}
            alt=""
            isSmall
            aspectRatio={4 / 3}
            className="h-8 shrink-0 rounded-chip max-md:hidden"
          />
          {time}
        </button>
      </Cell>
      <Cell>
        <EstimateLabel estimate={estimate} />
      </Cell>
      <Cell isNumber>{score === null ? '—' : formatScore(score)}</Cell>
      <Cell className="whitespace-nowrap max-md:hidden">
        <ReviewMark state={is_confirmed ? 'confirmed' : 'estimated'} isLabelVisible />
      </Cell>
      <Cell className="text-note text-ink-2 max-lg:hidden">{note.join(' · ') || confirmed_by?.name}</Cell>
    </tr>
  );
}

function Spacer({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: rows * ROW_PX }} /> : null;
}
