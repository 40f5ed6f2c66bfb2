import { useQuery } from '@tanstack/react-query';
import { BrainCircuit } from 'lucide-react';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { modelMessages } from '../../features/guard/model/model.messages.ts';
import { modelsQuery } from '../../features/guard/model/model.queries.ts';
import { AdviceNote } from '../../features/guard/model/ModelNotes.tsx';
import { ModelReview } from '../../features/guard/model/ModelReview.tsx';
import { ModelTable, nameOf } from '../../features/guard/model/ModelTable.tsx';
import { TrainingProgress } from '../../features/guard/model/TrainingProgress.tsx';
import { useModelActions } from '../../features/guard/model/use-model-actions.ts';
import { ShadowPanel } from '../../features/guard/shadow/ShadowPanel.tsx';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

type Props = { guard: Guard; style: TimeStyle; mayChange: boolean };

/** The training in progress, what waits for a review, and every model there was. */
export function GuardModels({ guard, style, mayChange }: Props) {
  const text = useText(modelMessages);
  const query = useQuery(modelsQuery(guard.id));
  const actions = useModelActions();
  if (query.isLoadingError)
    return (
      <Panel>
        <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </Panel>
    );
  if (!query.data)
    return (
      <Skeleton>
        <SkeletonBlock className="h-50" />
      </Skeleton>
    );
  const models = query.data;
  const name = (model: (typeof models)[number]): string => nameOf(models, model, text.name);
  const open = models.find(({ status }) => status === 'training');
  const active = models.find(({ status }) => status === 'active') ?? null;
  const mayActivate = mayChange && guard.archived_at === null;
  const shadow = models.find(({ id }) => id === guard.shadow_model?.id);
  return (
    <>
      {open && open.stage !== 'review' && (
        <TrainingProgress
          model={open}
          name={name(open)}
          onCancel={mayChange ? () => actions.cancel(open) : null}
          isCancelling={actions.isCancelling}
          hasFormer={active !== null}
        />
      )}
      {open?.stage === 'review' && (
        <ModelReview
          key={open.id}
          model={open}
          style={style}
          mayChange={mayChange}
          onDiscard={() => actions.cancel(open)}
          isDiscarding={actions.isCancelling}
        />
      )}
      {shadow && active && (
        <ShadowPanel
          guardId={guard.id}
          name={name(shadow)}
          activeName={name(active)}
          style={style}
          actions={
            mayActivate
              ? {
                  take: () => actions.activate(shadow, name(shadow), { model: active, name: name(active) }),
                  discard: () => actions.discard(shadow),
                  isBusy: actions.isDiscarding || actions.activatingId !== null,
                }
              : null
          }
        />
      )}
      <AdviceNote advice={(open ?? active)?.advice ?? []} />
      {models.length === 0 ? (
        <Panel title={text.title}>
          <NoModel guardId={guard.id} mayTrain={mayActivate} />
        </Panel>
      ) : (
        <Panel title={text.title} isPadded={false} beside={<Text variant="note">{text.rule}</Text>}>
          <ModelTable
            models={models}
            style={style}
            busyId={actions.activatingId}
            besideId={guard.shadow_model?.id}
            onActivate={
              mayActivate
                ? (model) =>
                    actions.activate(model, name(model), active && { model: active, name: name(active) })
                : null
            }
          />
        </Panel>
      )}
    </>
  );
}

function NoModel({ guardId, mayTrain }: { guardId: string; mayTrain: boolean }) {
  const text = useText(modelMessages);
  return (
    <EmptyState
      icon={BrainCircuit}
      title={text.empty}
      note={text.emptyNote}
      action={
        mayTrain && (
          <AppLink
            href={`${pageAddress().prefix}/guards/${guardId}/retrain`}
            className={buttonClass({ color: 'primary' })}
          >
            {text.retrain}
          </AppLink>
        )
      }
    />
  );
}
