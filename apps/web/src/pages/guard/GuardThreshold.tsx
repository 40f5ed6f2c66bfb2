import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { estimatesQuery } from '../../features/guard/estimate-history/estimate.queries.ts';
import { modelPhotosQuery } from '../../features/guard/model/model.queries.ts';
import { BudgetPanel } from '../../features/guard/false-alarm-budget/BudgetPanel.tsx';
import { guardRecordQuery } from '../../features/guard/false-alarm-budget/guard-record.queries.ts';
import { simulationMessages } from '../../features/guard/simulation/simulation.messages.ts';
import { ThresholdPanel } from '../../features/guard/simulation/ThresholdPanel.tsx';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';

type Props = { guard: Guard; period: Period; style: TimeStyle; mayChange: boolean };

/** What the model that watches promises, and its threshold. */
export function GuardThreshold({ guard, period, style, mayChange }: Props) {
  const text = useText(simulationMessages);
  const model = guard.active_model;
  const thumbnailOf = useThumbnails(guard.id, model?.id, period);
  const record = useQuery({ ...guardRecordQuery(guard.id), enabled: model !== null }).data;
  if (!model)
    return (
      <Panel title={text.title}>
        <EmptyState icon={SlidersHorizontal} title={text.noModel} note={text.noModelNote} />
      </Panel>
    );
  return (
    <>
      {record && <BudgetPanel record={record} style={style} />}
      <ThresholdPanel
        key={model.id}
        model={model}
        period={period}
        style={style}
        mayChange={mayChange && guard.archived_at === null}
        thumbnailOf={thumbnailOf}
      />
    </>
  );
}

/** Small pictures of what was judged in the period and of what the model was trained on. */
function useThumbnails(
  guardId: string,
  modelId: string | undefined,
  period: Period,
): (photoId: string) => string | null {
  const estimates = useQuery({ ...estimatesQuery(guardId, period), enabled: modelId !== undefined }).data;
  const photos = useQuery({ ...modelPhotosQuery(modelId ?? ''), enabled: modelId !== undefined }).data;
  const known = useMemo(
    () =>
      new Map(
        [...(estimates?.estimates ?? []), ...(photos ?? [])].map(({ photo }) => [
          photo.id,
          photo.thumbnail_url,
        ]),
      ),
    [estimates, photos],
  );
  return (photoId) => known.get(photoId) ?? null;
}
