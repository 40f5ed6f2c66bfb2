import { Archive, Check, Columns2, LoaderCircle, Search, X, type LucideIcon } from 'lucide-react';
import type { AiModel, AiModelStatus } from '@tenken/contract/guard/ai-model.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip, type ChipTone } from '../../../shared/ui/text/Chip.tsx';
import { modelMessages } from './model.messages.ts';

const looks: Record<AiModelStatus, { tone: ChipTone; icon: LucideIcon }> = {
  training: { tone: 'primary', icon: LoaderCircle },
  active: { tone: 'ok', icon: Check },
  archived: { tone: 'neutral', icon: Archive },
  error: { tone: 'error', icon: X },
};

type Props = { model: Pick<AiModel, 'status' | 'stage'>; isBeside?: boolean };

/** training, active, archived or error; a model that waits for a person, or runs beside the one in use, says so. */
export function ModelStatus({ model: { status, stage }, isBeside = false }: Props) {
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
