import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import type { LimitScale } from '../../../shared/ui/reading/limit-bar-geometry.ts';
import { useWidth } from '../../../shared/ui/view/use-width.ts';
import {
  hasRoomForMarks,
  sparkBox,
  sparkPaths,
  sparkPoints,
  tickLabels,
  timeX,
  valueY,
  type HistoryPoint,
  type SparkBox,
  type SparkPoint,
  type TimeSpan,
} from './sparkline-geometry.ts';

type Props = {
  points: readonly HistoryPoint[];
  span: TimeSpan;
  scale: LimitScale;
  /** Of the latest reading; its mark takes the colour. */
  status: MeasurementStatus;
  /** Values named on the axis; without it both ends and the middle. */
  axis?: readonly { value: number; label: string }[];
  /** Holds its value until the next reading, as a lamp does. */
  isStepped?: boolean;
  /** The reading the row is about, when it is not the last one. */
  markedAt?: string;
  /** Names of the days or hours under the curve. */
  ticks: readonly { time: number; label: string }[];
  label: string;
};

/** The history of one target in a row of many: ink for confirmed, dashed violet for estimated, limits behind. */
export function HistorySparkline(props: Props) {
  const { points, span, scale, axis, isStepped = false, markedAt, status, ticks, label } = props;
  const [measure, width] = useWidth(480);
  const box = sparkBox(width);
  const drawn = sparkPoints(points, span, scale, box);
  const paths = sparkPaths(drawn, isStepped);
  const marked = markedAt === undefined ? drawn.at(-1) : drawn.find(({ datetime }) => datetime === markedAt);
  return (
    <div ref={measure} className="w-full overflow-hidden">
      <span className="sr-only">{label}</span>
      <svg width={box.width} height={box.height} aria-hidden className="block">
        <Bands scale={scale} box={box} />
        <Axes scale={scale} box={box} ticks={ticks} span={span} axis={axis ?? endsOf(scale)} />
        <g fill="none" strokeWidth="1.5" strokeLinejoin="round">
          <path d={paths.confirmed} stroke="var(--ink-2)" />
          <path d={paths.estimated} stroke="var(--review)" strokeDasharray="3 2.5" />
        </g>
        {hasRoomForMarks(drawn, box) && drawn.map((point, index) => <Mark key={index} {...point} />)}
        <LastMark point={marked} status={status} />
      </svg>
    </div>
  );
}

type BoxProps = { scale: LimitScale; box: SparkBox };

function Bands({ scale, box }: BoxProps) {
  const { control, system } = scale;
  const top = system?.maximum_value ?? null;
  const bottom = system?.minimum_value ?? null;
  const y = (value: number) => valueY(value, scale, box);
  return (
    <>
      {top !== null && <Band box={box} from={box.top} to={y(top)} kind="error" />}
      {bottom !== null && <Band box={box} from={y(bottom)} to={box.bottom} kind="error" />}
      {control?.maximum_value != null && (
        <Band box={box} from={top === null ? box.top : y(top)} to={y(control.maximum_value)} kind="warning" />
      )}
      {control?.minimum_value != null && (
        <Band
          box={box}
          from={y(control.minimum_value)}
          to={bottom === null ? box.bottom : y(bottom)}
          kind="warning"
        />
      )}
    </>
  );
}

/** A tinted zone with a line on its inner side, solid for system and dashed for control limits. */
function Band({
  box,
  from,
  to,
  kind,
}: {
  box: SparkBox;
  from: number;
  to: number;
  kind: 'warning' | 'error';
}) {
  const isUpper = from < (box.top + box.bottom) / 2;
  const edge = isUpper ? to : from;
  return (
    <g fill={`var(--${kind})`} stroke={`var(--${kind})`}>
      <rect
        x={box.left}
        y={from}
        width={box.right - box.left}
        height={Math.max(0, to - from)}
        stroke="none"
        opacity={kind === 'error' ? 0.09 : 0.12}
      />
      <line
        x1={box.left}
        x2={box.right}
        y1={edge}
        y2={edge}
        strokeDasharray={kind === 'warning' ? '4 3' : undefined}
      />
    </g>
  );
}

const endsOf = ({ minimum, maximum }: LimitScale): { value: number; label: string }[] =>
  [minimum, (minimum + maximum) / 2, maximum].map((value) => ({ value, label: formatPlainNumber(value) }));

type AxesProps = BoxProps & Pick<Props, 'ticks' | 'span'> & { axis: NonNullable<Props['axis']> };

function Axes({ scale, box, ticks, span, axis }: AxesProps) {
  const labels = tickLabels(
    ticks.map(({ time }) => timeX(time, span, box)),
    box,
  );
  return (
    <g fontSize="10.5" fill="var(--ink-3)" className="num">
      {axis.map(({ value, label }) => (
        <text key={value} x={box.left - 6} y={valueY(value, scale, box) + 4} textAnchor="end">
          {label}
        </text>
      ))}
      {ticks.map(({ time, label }, index) => {
        const x = timeX(time, span, box);
        const named = labels[index];
        return (
          <g key={time}>
            <line x1={x} x2={x} y1={box.top} y2={box.bottom} stroke="var(--line)" />
            {named && (
              <text x={x} y="131" textAnchor={named.anchor}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Mark({ x, y, isConfirmed }: SparkPoint) {
  const color = isConfirmed ? 'var(--ink-2)' : 'var(--review)';
  const fill = isConfirmed ? color : 'var(--surface)';
  return <circle cx={x} cy={y} r="2.6" fill={fill} stroke={color} strokeWidth="1.4" />;
}

function LastMark({ point, status }: { point: SparkPoint | undefined; status: MeasurementStatus }) {
  if (!point) return null;
  const calm = point.isConfirmed ? 'var(--ink-2)' : 'var(--review)';
  const color = status === 'error' || status === 'warning' ? `var(--${status})` : calm;
  const fill = point.isConfirmed ? color : 'var(--surface)';
  return <circle cx={point.x} cy={point.y} r="4" fill={fill} stroke={color} strokeWidth="2" />;
}
