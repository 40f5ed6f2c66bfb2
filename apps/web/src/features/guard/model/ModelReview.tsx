import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AiModel, AiModelPhoto } from '@tenken/contract/guard/ai-model.schema.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { partOfPhoto } from '../../measurement/target/part-of-photo.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { formatScore } from '../estimate-history/format-score.ts';
import { HeatPhoto } from '../estimate-history/HeatPhoto.tsx';
import { estimateMessages } from '../estimate-history/estimate.messages.ts';
import { modelMessages } from './model.messages.ts';
import { modelPhotosQuery, reviewModel, showModel } from './model.queries.ts';

type Props = {
  model: AiModel;
  style: TimeStyle;
  mayChange: boolean;
  onDiscard: () => void;
  isDiscarding: boolean;
};

/** Review of outliers among the training photos: exclude or accept. */
export function ModelReview({ model, style, mayChange, onDiscard, isDiscarding }: Props) {
  const { review: text } = useText(modelMessages);
  const photos = useQuery(modelPhotosQuery(model.id));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const standing = photos.data?.filter(({ is_standing_out }) => is_standing_out) ?? [];
  const toggle = (id: string): void => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  return (
    <Panel title={text.title(model.standing_out_count)}>
      <Text variant="note" className="mb-3">
        {text.note}
      </Text>
      {photos.isLoadingError ? (
        <ErrorPanel
          title={text.loadFailed}
          onRetry={() => void photos.refetch()}
          isRetrying={photos.isFetching}
        />
      ) : photos.data ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-3.5">
          {standing.map((photo) => (
            <StandingPhoto
              key={photo.photo.id}
              photo={photo}
              corners={model.detection_area}
              style={style}
              isLeftOut={leftOut.has(photo.photo.id)}
              onToggle={mayChange ? () => toggle(photo.photo.id) : null}
            />
          ))}
        </ul>
      ) : (
        <Skeleton>
          <SkeletonBlock className="h-45" />
        </Skeleton>
      )}
      {mayChange && (
        <Decision model={model} leftOut={[...leftOut]} onDiscard={onDiscard} isDiscarding={isDiscarding} />
      )}
    </Panel>
  );
}

type DecisionProps = { model: AiModel; leftOut: string[]; onDiscard: () => void; isDiscarding: boolean };

function Decision({ model, leftOut, onDiscard, isDiscarding }: DecisionProps) {
  const all = useText(modelMessages);
  const text = all.review;
  const client = useQueryClient();
  const decision = useAction(
    async () => {
      showModel(client, await reviewModel(model.id, leftOut));
    },
    {
      success: leftOut.length === 0 ? text.accepted : text.calibrating,
      describeError: useErrorText(),
    },
  );
  return (
    <div className="mt-3.5 flex flex-wrap justify-end gap-2">
      <Button
        icon={Trash2}
        variant={isDiscarding ? 'loading' : 'simple'}
        className="mr-auto"
        onClick={onDiscard}
      >
        {all.discard}
      </Button>
      <Button
        color="primary"
        icon={leftOut.length === 0 ? Check : Scissors}
        variant={decision.isInProgress ? 'loading' : 'basic'}
        onClick={() => void decision.run()}
      >
        {leftOut.length === 0 ? text.accept : text.leaveOutCount(leftOut.length)}
      </Button>
    </div>
  );
}

type PhotoProps = {
  photo: AiModelPhoto;
  corners: AiModel['detection_area'];
  style: TimeStyle;
  isLeftOut: boolean;
  onToggle: (() => void) | null;
};

function StandingPhoto({ photo, corners, style, isLeftOut, onToggle }: PhotoProps) {
  const { review: text } = useText(modelMessages);
  const { score: scoreWord } = useText(estimateMessages);
  const time = formatDateTime(photo.photo.datetime, style);
  const heat =
    photo.heatmap_url && photo.heatmap_area ? { url: photo.heatmap_url, area: photo.heatmap_area } : null;
  return (
    <li
      className={cx(
        'overflow-clip rounded-panel border',
        isLeftOut ? 'border-error bg-error-t' : 'border-line bg-surface',
      )}
    >
      <HeatPhoto
        src={photo.photo.image_url}
        alt={text.standsOut(time)}
        photo={photo.photo}
        part={partOfPhoto(corners, photo.photo)}
        corners={corners}
        heat={heat}
      />
      <p className="px-3 pt-2 text-note text-ink-2 num">{time}</p>
      <div className="flex items-center justify-between gap-2 px-3 pb-2">
        {onToggle && (
          <Checkbox
            label={text.leaveOut}
            aria-label={`${text.leaveOut}: ${time}`}
            checked={isLeftOut}
            onChange={onToggle}
          />
        )}
        {photo.score !== null && (
          <span className="text-note text-ink-2 num">
            {scoreWord} {formatScore(photo.score)}
          </span>
        )}
      </div>
    </li>
  );
}
