import { CircleDashed, LoaderCircle, SunDim } from 'lucide-react';
import { anomalyLabel, type ReviewableEstimate } from '@tenken/contract/guard/estimate.rules.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { estimateMessages } from './estimate.messages.ts';

/** The result of one photo in a word: the person's if there is one, else the guard's. */
export function EstimateLabel({ estimate }: { estimate: ReviewableEstimate }) {
  const { labels } = useText(estimateMessages);
  const label = anomalyLabel(estimate);
  if (label === 'anomaly')
    return (
      <Chip tone="error" mark={<StatusMark status="error" />}>
        {labels.anomaly}
      </Chip>
    );
  if (label === 'normal') return <Chip mark={<StatusMark status="information" />}>{labels.normal}</Chip>;
  if (label === 'inProgress')
    return (
      <Chip tone="primary" icon={LoaderCircle}>
        {labels.inProgress}
      </Chip>
    );
  if (label === 'unknownLighting')
    return (
      <Chip tone="review" icon={SunDim}>
        {labels.unknownLighting}
      </Chip>
    );
  return (
    <Chip tone="review" icon={CircleDashed}>
      {labels.uninspected}
    </Chip>
  );
}
