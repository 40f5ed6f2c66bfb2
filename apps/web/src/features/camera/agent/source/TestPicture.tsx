import { Image } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { SelectField } from '../../../../shared/ui/form/SelectField.tsx';
import { RequestedPicture } from './RequestedPicture.tsx';
import { sourceMessages } from './source.messages.ts';
import type { AgentRequest } from './use-agent-task.ts';

type Props = {
  asked: AgentRequest;
  /** Off until there is something to ask. */
  canAsk: boolean;
  profile: string;
  onProfile: (token: string) => void;
};

/** One picture of the camera as it is now, or why there is none; an ONVIF camera names its profiles with it. */
export function TestPicture({ asked, canAsk, profile, onProfile }: Props) {
  const text = useText(sourceMessages);
  const test = asked.task?.test;
  return (
    <div className="flex flex-col items-start gap-2.5">
      <Button
        icon={Image}
        disabled={!canAsk}
        variant={asked.isWaiting ? 'loading' : 'basic'}
        onClick={asked.ask}
      >
        {test ? text.testAgain : text.test}
      </Button>
      <RequestedPicture asked={asked} />
      {test && test.profiles.length > 1 && (
        <SelectField
          label={text.profile}
          value={profile}
          options={[
            { value: '', label: text.firstProfile },
            ...test.profiles.map(({ token, name, width, height }) => ({
              value: token,
              label: width === null || height === null ? name : `${name} (${text.testSize(width, height)})`,
            })),
          ]}
          onValueChange={onProfile}
        />
      )}
    </div>
  );
}
