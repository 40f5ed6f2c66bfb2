import type { ReplayedPhoto } from '@tenken/contract/gauge/annotation.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { formatPlainNumber } from '../../../../shared/text/format-number.ts';
import { testMessages } from './test.messages.ts';

const BOX = { width: 308, height: 110, left: 4, right: 304, top: 8, bottom: 92 };

/** Stored values as a grey line, new ones as points: where a point leaves the line, something would change. */
export function ReplayChart({ records }: { records: readonly ReplayedPhoto[] }) {
  const text = useText(testMessages);
  const inOrder = records.toSorted((p, q) => Date.parse(p.datetime) - Date.parse(q.datetime));
  const stored = pointsOf(inOrder, (record) => record.old?.value ?? null);
  const fresh = pointsOf(inOrder, (record) => record.new?.value ?? null);
  const values = [...stored, ...fresh].map(({ value }) => value);
  if (values.length === 0) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (index: number): number => BOX.left + ((index + 0.5) / inOrder.length) * (BOX.right - BOX.left);
  const y = (value: number): number =>
    high === low
      ? (BOX.top + BOX.bottom) / 2
      : BOX.bottom - ((value - low) / (high - low)) * (BOX.bottom - BOX.top);
  return (
    <figure>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no img element */}
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={text.chart} className="w-full">
        <rect
          x={BOX.left}
          y={BOX.top - 4}
          width={BOX.right - BOX.left}
          height={BOX.bottom - BOX.top + 8}
          rx="3"
          fill="var(--sunken)"
        />
        <polyline
          points={stored.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
          fill="none"
          stroke="var(--ink-3)"
          strokeWidth="1.5"
        />
        {fresh.map(({ index, value }) => (
          <circle key={index} cx={x(index)} cy={y(value)} r="2.75" fill="var(--pri)" />
        ))}
        <g fontSize="10.5" fill="var(--ink-3)" className="num">
          <text x={BOX.left + 3} y={BOX.top + 6}>
            {short(high)}
          </text>
          <text x={BOX.left + 3} y={BOX.bottom + 1}>
            {short(low)}
          </text>
        </g>
      </svg>
      <figcaption className="flex gap-4 text-note text-ink-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-4 bg-ink-3" />
          {text.stored}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-pri" />
          {text.fresh}
        </span>
      </figcaption>
    </figure>
  );
}

const short = (value: number): string => formatPlainNumber(Number(value.toPrecision(4)));

function pointsOf(
  records: readonly ReplayedPhoto[],
  valueOf: (record: ReplayedPhoto) => number | null,
): { index: number; value: number }[] {
  return records.flatMap((record, index) => {
    const value = valueOf(record);
    return value === null ? [] : [{ index, value }];
  });
}
