import { Check, GraduationCap, TriangleAlert, Undo2 } from 'lucide-react';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { estimateMessages } from './estimate.messages.ts';
import type { GuardReviewControl } from './use-guard-review.ts';

type Props = {
  estimate: AnomalyEstimate;
  judge: GuardReviewControl;
  /** May change the guard, and a model is there to learn. */
  mayLearn: boolean;
};

/** Review actions of one result. */
export function EstimateActions({ estimate, judge, mayLearn }: Props) {
  const text = useText(estimateMessages);
  const variant = judge.isBusy ? 'loading' : 'basic';
  if (estimate.status === 'in_progress') return null;
  return (
    <div className="flex flex-col gap-2">
      {estimate.is_confirmed ? (
        <Button size="wide" icon={Undo2} variant={variant} onClick={() => judge.revert(estimate)}>
          {text.revert}
        </Button>
      ) : (
        <div className="flex gap-2">
          <Button
            className="min-w-0 flex-1"
            color={estimate.is_anomaly === true ? 'red' : 'normal'}
            icon={TriangleAlert}
            variant={variant}
            onClick={() => judge.judge(estimate, true)}
          >
            {text.confirmAnomaly}
          </Button>
          <Button
            className="min-w-0 flex-1"
            color={estimate.is_anomaly === false ? 'primary' : 'normal'}
            icon={Check}
            variant={variant}
            onClick={() => judge.judge(estimate, false)}
          >
            {text.confirmNormal}
          </Button>
        </div>
      )}
      {mayLearn && isTeachable(estimate) && (
        <>
          <Button size="wide" icon={GraduationCap} variant={variant} onClick={() => judge.learn(estimate)}>
            {text.learn}
          </Button>
          <Text variant="note">{text.learnNote}</Text>
        </>
      )}
    </div>
  );
}

/** A false alarm or a new light teaches something; what the guard knows, or an anomaly somebody confirmed, does not. */
const isTeachable = ({
  status,
  is_anomaly,
  is_learned,
  is_confirmed,
  confirmed_is_anomaly,
}: AnomalyEstimate): boolean =>
  status === 'completed' &&
  is_anomaly !== false &&
  !is_learned &&
  !(is_confirmed && confirmed_is_anomaly === true);
