import { cx } from '../../../shared/ui/cx.ts';

/** The threshold stands here, whatever it is: the eye learns one place. */
const THRESHOLD_AT = 0.6;

type Props = { score: number; threshold: number };

/** The score against the threshold, like the limit bar of a gauge; the sentence under it says the same. */
export function ScoreBar({ score, threshold }: Props) {
  const share = threshold > 0 ? Math.min(1, (score / threshold) * THRESHOLD_AT) : score > 0 ? 1 : 0;
  const isAbove = score > threshold;
  return (
    <span aria-hidden className="relative mb-1.5 block h-3.5 overflow-hidden rounded-chip bg-sunken">
      <span className="absolute inset-y-0 right-0 bg-error-t" style={{ left: `${THRESHOLD_AT * 100}%` }} />
      <span
        className={cx('absolute inset-y-1 left-0 rounded-r-chip', isAbove ? 'bg-error' : 'bg-field')}
        style={{ width: `${share * 100}%` }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-error" style={{ left: `${THRESHOLD_AT * 100}%` }} />
    </span>
  );
}
