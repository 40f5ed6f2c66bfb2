import { useState } from 'react';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { CameraPhoto } from '../../gauge/annotator/annotator-services.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { estimateMessages } from '../estimate-history/estimate.messages.ts';
import { ScoreFacts } from '../estimate-history/EstimateFacts.tsx';
import { EstimateLabel } from '../estimate-history/EstimateLabel.tsx';
import { formatScore } from '../estimate-history/format-score.ts';
import { HeatPhoto } from '../estimate-history/HeatPhoto.tsx';
import { trialMessages } from './trial.messages.ts';
import type { TrialOutcome } from './try-guard.ts';

/** What was tried. */
export interface TrialArea {
  readonly mode: Guard['annotation_mode'];
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly exclusions: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

type Props = { photo: CameraPhoto; area: TrialArea; outcome: TrialOutcome };

/** The tested photo with its heat map, the verdict and the score against the threshold; or why there is none. */
export function TrialResult({ photo, area, outcome }: Props) {
  const text = useText(trialMessages);
  const { reasons } = useText(estimateMessages);
  const [isHeatShown, setIsHeatShown] = useState(true);
  const isJudged = outcome.kind === 'judged';
  // a picture from the disk tells its size only when the server has opened it
  const size = isJudged ? outcome : photo.width > 0 ? photo : { width: 4, height: 3 };
  return (
    <section
      aria-label={text.title}
      data-part="inspection"
      className="overflow-clip rounded-panel border border-line"
    >
      <HeatPhoto
        src={photo.image_url}
        alt={text.picture}
        photo={{ width: size.width, height: size.height }}
        corners={isJudged ? area.corners : []}
        heat={isJudged && isHeatShown ? { url: outcome.heatmap_url, area: outcome.heatmap_area } : null}
        boxes={isJudged ? outcome.boxes : []}
      />
      <div className="flex flex-col gap-1.5 p-3">
        {isJudged ? (
          <Judged outcome={outcome} isHeatShown={isHeatShown} onHeat={setIsHeatShown} />
        ) : (
          <p>
            {outcome.reason === 'nothing_left' ? text.notLearnt : text.notInspected(reasons[outcome.reason])}
          </p>
        )}
      </div>
    </section>
  );
}

type JudgedProps = {
  outcome: Extract<TrialOutcome, { kind: 'judged' }>;
  isHeatShown: boolean;
  onHeat: (isShown: boolean) => void;
};

function Judged({ outcome, isHeatShown, onHeat }: JudgedProps) {
  const text = useText(trialMessages);
  const { lightNote } = useText(estimateMessages);
  const isUnknownLighting = outcome.is_light_not_seen;
  // Rounded down, so that "100%" is never said of what is not all.
  const percent = Math.floor(outcome.learnt_share * 100);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EstimateLabel
          estimate={{
            status: 'completed',
            is_anomaly: isUnknownLighting ? null : outcome.is_anomaly,
            is_confirmed: false,
            confirmed_is_anomaly: null,
          }}
        />
        <Switch
          label={text.heatMap}
          checked={isHeatShown}
          onChange={({ target }) => onHeat(target.checked)}
        />
      </div>
      <ScoreFacts score={outcome.score} threshold={outcome.threshold} />
      {isUnknownLighting && <Text variant="note">{lightNote(formatScore(outcome.light_allowance))}</Text>}
      {percent < 99 && (
        <p className="rounded-control bg-warning-t px-2.5 py-2 text-note text-warning-ink">
          {text.partlyLearnt(percent)}
        </p>
      )}
    </>
  );
}
