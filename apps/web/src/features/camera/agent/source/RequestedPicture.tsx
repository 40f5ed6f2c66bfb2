import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { SourceProblem } from './SourceProblem.tsx';
import { sourceMessages } from './source.messages.ts';
import type { AgentRequest } from './use-agent-task.ts';
import { PendingLine } from './PendingLine.tsx';

type Props = {
  request: AgentRequest;
  /** Off where the picture stands somewhere else. */
  isPictureShown?: boolean;
};

/** A picture that an agent was asked for: on its way, here, or why there is none. */
export function RequestedPicture({ request, isPictureShown = true }: Props) {
  const text = useText(sourceMessages);
  const { task, isWaiting, failure } = request;
  const test = task?.test;
  return (
    <>
      {isWaiting && <PendingLine words={text.testing} />}
      {failure !== null && (
        <Text variant="note" color="red">
          {failure}
        </Text>
      )}
      {task?.status === 'expired' && (
        <Text variant="note" color="red">
          {text.testExpired}
        </Text>
      )}
      {test && test.error !== null && <SourceProblem code={test.error} />}
      {test && isPictureShown && <Picture test={test} />}
    </>
  );
}

/** On a phone it would come in below the edge, and nothing would seem to have happened. */
const comeIntoView = (picture: HTMLElement): void =>
  picture.closest('figure')?.scrollIntoView?.({ block: 'nearest' });

function Picture({ test }: { test: NonNullable<AgentTask['test']> }) {
  const text = useText(sourceMessages);
  if (test.picture_base64 === null) return null;
  return (
    <figure className="w-full">
      <img
        src={`data:image/jpeg;base64,${test.picture_base64}`}
        alt={text.testAlt}
        onLoad={(event) => comeIntoView(event.currentTarget)}
        className="max-h-80 w-full rounded-control bg-sunken object-contain"
      />
      {test.width !== null && test.height !== null && (
        <figcaption className="mt-1 text-note text-ink-2 num">
          {text.testSize(test.width, test.height)}
        </figcaption>
      )}
    </figure>
  );
}
