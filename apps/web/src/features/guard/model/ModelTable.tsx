import { History, Archive, Check, Columns2, LoaderCircle, Search, X, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import type { AiModel, AiModelStatus } from '@tenken/contract/guard/ai-model.schema.ts';
import { formatDateTime, formatShortDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { formatScore } from '../estimate-history/format-score.ts';
import { modelMessages } from './model.messages.ts';
import { TrainingErrorNote } from './ModelNotes.tsx';
import { Chip, type ChipTone } from '../../../shared/ui/text/Chip.tsx';

type Props = {
  /** Newest first. */
  models: readonly AiModel[];
  style: TimeStyle;
  /** The one that runs beside the model in use; its own panel offers it. */
  besideId?: string | undefined;
  /** Null for those who may not. */
  onActivate: ((model: AiModel) => void) | null;
  /** The model that is being made active. */
  busyId: string | null;
};

/** One row for each training: what came of it, and the way back to an older model. */
export function ModelTable({ models, style, besideId, onActivate, busyId }: Props) {
  const text = useText(modelMessages);
  const hasActive = models.some(({ status }) => status === 'active');
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.columns.model}</HeaderCell>
          <HeaderCell>{text.columns.status}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.columns.photos}
          </HeaderCell>
          <HeaderCell>{text.columns.created}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.columns.by}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.columns.threshold}
          </HeaderCell>
          <HeaderCell isNumber className="max-lg:hidden">
            {text.columns.percentile}
          </HeaderCell>
          <HeaderCell className="w-full max-md:hidden">
            <span className="sr-only">{text.columns.actions}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => {
          const notes = notesOf(model, models, text);
          const isBeside = model.id === besideId;
          const canActivate = onActivate !== null && model.status === 'archived' && !isBeside;
          const button = canActivate && (
            <Button
              size="small"
              icon={History}
              variant={busyId === model.id ? 'loading' : 'basic'}
              onClick={() => onActivate(model)}
            >
              {text.activate}
            </Button>
          );
          return (
            <Fragment key={model.id}>
              <Row
                data-model={model.id}
                data-status={model.status}
                className="[&:has(+[data-notes])]:border-b-0"
              >
                <Cell className="font-semibold num">{nameOf(models, model, text.name)}</Cell>
                <Cell>
                  <ModelStatus model={model} isBeside={isBeside} />
                </Cell>
                <Cell isNumber className="max-md:hidden">
                  {model.image_count}
                </Cell>
                <Cell className="whitespace-nowrap num">
                  <span className="max-md:hidden">{formatDateTime(model.created_at, style)}</span>
                  <span className="md:hidden">{formatShortDateTime(model.created_at, style)}</span>
                </Cell>
                <Cell className="whitespace-nowrap max-lg:hidden">
                  {model.created_by?.name ?? (isByItself(model) ? text.byItself : '—')}
                </Cell>
                <Cell isNumber className="max-md:hidden">
                  {model.threshold === null ? '—' : formatScore(model.threshold)}
                </Cell>
                <Cell isNumber className="max-lg:hidden">
                  {model.threshold === null ? '—' : model.percentile.toFixed(2)}
                </Cell>
                <Cell className="text-right max-md:hidden">{button}</Cell>
              </Row>
              {(notes.length > 0 || model.status === 'error' || canActivate) && (
                <tr
                  data-notes
                  className={
                    notes.length > 0 || model.status === 'error'
                      ? 'border-b border-line last:border-b-0'
                      : 'border-b border-line last:border-b-0 md:hidden'
                  }
                >
                  <td colSpan={8} className="px-3 pb-2">
                    <TrainingErrorNote model={model} hasActive={hasActive} />
                    {notes.map((note) => (
                      <Text key={note} variant="note">
                        {note}
                      </Text>
                    ))}
                    <span className="mt-1 block md:hidden">{button}</span>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

type Texts = (typeof modelMessages)['en'];

/** v1 is the oldest. */
export const nameOf = (models: readonly AiModel[], model: AiModel, name: Texts['name']): string =>
  name(models.length - models.findIndex(({ id }) => id === model.id));

const isByItself = ({ occasion }: AiModel): boolean => ['new_light', 'upgrade', 'shadow'].includes(occasion);

function notesOf(model: AiModel, models: readonly AiModel[], text: Texts): string[] {
  const base = models.find(({ id }) => id === model.base_model?.id);
  return [
    ...(base ? [text.madeFrom[model.occasion](nameOf(models, base, text.name))] : []),
    ...(model.skipped_count > 0 ? [text.skipped(model.skipped_count)] : []),
  ];
}

const looks: Record<AiModelStatus, { tone: ChipTone; icon: LucideIcon }> = {
  training: { tone: 'primary', icon: LoaderCircle },
  active: { tone: 'ok', icon: Check },
  archived: { tone: 'neutral', icon: Archive },
  error: { tone: 'error', icon: X },
};

type ModelStatusProps = { model: Pick<AiModel, 'status' | 'stage'>; isBeside?: boolean };

/** training, active, archived or error; a model that waits for a person, or runs beside the one in use, says so. */
function ModelStatus({ model: { status, stage }, isBeside = false }: ModelStatusProps) {
  const text = useText(modelMessages);
  if (isBeside)
    return (
      <Chip tone="primary" icon={Columns2}>
        {text.beside}
      </Chip>
    );
  if (status === 'training' && stage === 'review')
    return (
      <Chip tone="review" icon={Search}>
        {text.stages.review}
      </Chip>
    );
  const { tone, icon } = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {text.statuses[status]}
    </Chip>
  );
}
