import { isUnknownLighting } from '@tenken/contract/guard/estimate.rules.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { formatShortDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { EstimateLabel } from './EstimateLabel.tsx';
import { estimateMessages } from './estimate.messages.ts';
import type { Episode } from './episode-of.ts';
import { formatScore } from './format-score.ts';
import { cx } from '../../../shared/ui/cx.ts';

/** The threshold stands here, whatever it is: the eye learns one place. */
const THRESHOLD_AT = 0.6;

type Props = { estimate: AnomalyEstimate; episode: Episode | null; style: TimeStyle };

/** The result, its score against the threshold, since when it is so, and who reviewed it. */
export function EstimateFacts({ estimate, episode, style }: Props) {
  const text = useText(estimateMessages);
  const { score, threshold, reasons, status, light_allowance } = estimate;
  const isJudged = score !== null && threshold !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <EstimateLabel estimate={estimate} />
        {status !== 'in_progress' && (
          <ReviewMark
            state={estimate.is_confirmed ? 'confirmed' : 'estimated'}
            isLabelVisible
            className="text-note text-ink-2"
          />
        )}
      </div>
      {isJudged && <ScoreFacts score={score} threshold={threshold} />}
      {episode && <Since episode={episode} style={style} />}
      {reasons.map((reason) => (
        <p key={reason}>{text.why(text.reasons[reason])}</p>
      ))}
      {isUnknownLighting(estimate) && (
        <Text variant="note">{text.lightNote(formatScore(light_allowance ?? 0))}</Text>
      )}
      {status === 'failed' && !estimate.is_confirmed && <Text variant="note">{text.noResultNote}</Text>}
      {status === 'in_progress' && <Text variant="note">{text.inProgressNote}</Text>}
      {estimate.confirmed_by && estimate.confirmed_at && (
        <Text variant="note">
          {text.confirmedBy(estimate.confirmed_by.name, formatShortDateTime(estimate.confirmed_at, style))}
        </Text>
      )}
      {isOverruled(estimate) && <Text variant="note">{text.corrected}</Text>}
      {estimate.is_learned && (
        <Text variant="note">{isUnknownLighting(estimate) ? text.lightLearned : text.learned}</Text>
      )}
      {estimate.is_late && <Text variant="note">{text.late}</Text>}
    </>
  );
}

const isOverruled = ({ is_confirmed, is_anomaly, confirmed_is_anomaly }: AnomalyEstimate): boolean =>
  is_confirmed && is_anomaly !== null && is_anomaly !== confirmed_is_anomaly;

/** Where the score lies, and how far beyond the threshold. */
export function ScoreFacts({ score, threshold }: { score: number; threshold: number }) {
  const text = useText(estimateMessages);
  const isAbove = score > threshold;
  return (
    <div>
      <ScoreBar score={score} threshold={threshold} />
      <Text variant="note">
        {(isAbove ? text.above : text.below)(formatScore(score), formatScore(threshold))}
      </Text>
      {isAbove && threshold > 0 && (
        <Text variant="note">{text.sureness((score / threshold).toFixed(1))}</Text>
      )}
    </div>
  );
}

function Since({ episode, style }: { episode: Episode; style: TimeStyle }) {
  const text = useText(estimateMessages);
  const words = episode.isOlder ? text.atLeastSince : text.since;
  return <p>{words(formatShortDateTime(episode.since, style), episode.photos)}</p>;
}

type ScoreBarProps = { score: number; threshold: number };

/** The score against the threshold, like the limit bar of a gauge; the sentence under it says the same. */
function ScoreBar({ score, threshold }: ScoreBarProps) {
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
