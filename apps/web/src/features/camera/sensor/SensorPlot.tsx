import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useWidth } from '../../../shared/ui/view/use-width.ts';
import { sensorPath, type SensorSeries } from './sensor-series.ts';
import { sensorMessages } from './sensor.messages.ts';

type Props = { series: SensorSeries; span: { from: number; until: number } };

const HEIGHT_PX = 40;
const GUTTER_PX = 34;

/** One small curve with its ends named and its newest value beside it. */
export function SensorPlot({ series, span }: Props) {
  const text = useText(sensorMessages);
  const [measure, width] = useWidth(260);
  const { kind, unit, points, scale } = series;
  const format = (value: number): string => `${formatPlainNumber(value)} ${unit}`;
  const [first, last] = [points[0]!, points.at(-1)!];
  const box = { width: Math.max(40, width - GUTTER_PX), height: HEIGHT_PX };
  return (
    <div>
      <div className="flex items-baseline justify-between text-note">
        <span className="text-ink-2">{text[kind]}</span>
        <span className="font-semibold num">{format(last.value)}</span>
      </div>
      <div ref={measure} className="mt-1 w-full overflow-hidden">
        <span className="sr-only">{text.plot(text[kind], format(first.value), format(last.value))}</span>
        <svg width={width} height={HEIGHT_PX + 8} aria-hidden className="block">
          <g transform={`translate(${GUTTER_PX} 4)`}>
            <g stroke="var(--line)">
              <line x2={box.width} />
              <line x2={box.width} y1={HEIGHT_PX} y2={HEIGHT_PX} />
            </g>
            <path
              d={sensorPath(series, span, box)}
              fill="none"
              stroke="var(--ink-2)"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </g>
          <g fontSize="10.5" fill="var(--ink-3)" textAnchor="end" className="num">
            <text x={GUTTER_PX - 6} y="9">
              {formatPlainNumber(scale.maximum)}
            </text>
            <text x={GUTTER_PX - 6} y={HEIGHT_PX + 7}>
              {formatPlainNumber(scale.minimum)}
            </text>
          </g>
        </svg>
      </div>
    </div>
  );
}
