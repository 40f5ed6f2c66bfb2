import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Slider } from '../../../shared/ui/form/Slider.tsx';
import { formatScore } from '../estimate-history/format-score.ts';
import { axisEnd, histogram, type ScoredRecord } from './recount.ts';
import { simulationMessages } from './simulation.messages.ts';

const BINS = 48;
const HEIGHT = 100;
const TICKS = 5;
/** Steps of the slider along the axis. */
const STEPS = 400;

type Props = {
  records: readonly ScoredRecord[];
  threshold: number;
  inUse: number;
  flagged: number;
  onThreshold: (threshold: number) => void;
};

/** How the scores lie around the threshold, which the slider under it moves. */
export function Histogram({ records, threshold, inUse, flagged, onThreshold }: Props) {
  const text = useText(simulationMessages);
  const end = axisEnd(records, Math.max(threshold, inUse));
  const bins = histogram(records, end, BINS);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const share = Math.min(1, threshold / end);
  const label = text.histogram(records.length, flagged);
  return (
    <div>
      <p className="sr-only">{label}</p>
      <div className="relative h-45 pt-5">
        <svg
          viewBox={`0 0 ${BINS} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className="size-full overflow-visible"
        >
          <rect x={share * BINS} width={(1 - share) * BINS} height={HEIGHT} className="fill-error-t" />
          {bins.map(({ from, until, count }, i) => (
            <rect
              key={from}
              x={i + 0.08}
              width={0.84}
              y={HEIGHT - heightOf(count, most)}
              height={heightOf(count, most)}
              className={(from + until) / 2 > threshold ? 'fill-error' : 'fill-line-2'}
            />
          ))}
          <line
            x1="0"
            x2={BINS}
            y1={HEIGHT}
            y2={HEIGHT}
            className="stroke-line-2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Mark share={inUse / end} className="border-dashed border-ink-2" />
        <Mark share={share} className="border-error">
          {text.thresholdLine(formatScore(threshold))}
        </Mark>
      </div>
      <Slider
        label={text.slider}
        minimum={0}
        maximum={Number(end.toPrecision(6))}
        step={Number((end / STEPS).toPrecision(3))}
        value={Math.min(threshold, end)}
        onValueChange={onThreshold}
        className="w-full"
      />
      <div aria-hidden className="flex justify-between text-tiny text-ink-3 num">
        {Array.from({ length: TICKS }, (_, i) => (
          <span key={i}>{formatScore((end * i) / (TICKS - 1))}</span>
        ))}
      </div>
    </div>
  );
}

/** One photo among hundreds is still a mark one can see. */
const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(2.5, (count / most) * HEIGHT);

function Mark({ share, className, children }: { share: number; className: string; children?: string }) {
  const isRight = share > 0.6;
  return (
    <span
      aria-hidden
      className={`absolute top-0 bottom-0 border-l-[1.5px] ${className}`}
      style={{ left: `${Math.min(1, share) * 100}%` }}
    >
      {children && (
        <span
          className={`absolute top-0 text-note font-semibold whitespace-nowrap text-error-ink num ${isRight ? 'right-1.5' : 'left-1.5'}`}
        >
          {children}
        </span>
      )}
    </span>
  );
}
