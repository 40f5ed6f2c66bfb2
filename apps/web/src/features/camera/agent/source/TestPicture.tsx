import { Image } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { SelectField } from '../../../../shared/ui/form/SelectField.tsx';
import { RequestedPicture } from './RequestedPicture.tsx';
import { sourceMessages } from './source.messages.ts';
import type { AgentRequest } from './use-agent-task.ts';

type Props = {
  request: AgentRequest;
  /** Off until there is something to ask. */
  canRequest: boolean;
  profile: string;
  onProfile: (token: string) => void;
};

/** One picture of the camera as it is now, or why there is none; an ONVIF camera names its profiles with it. */
export function TestPicture({ request, canRequest, profile, onProfile }: Props) {
  const text = useText(sourceMessages);
  const test = request.task?.test;
  return (
    <div className="flex flex-col items-start gap-2.5">
      <Button
        icon={Image}
        disabled={!canRequest}
        variant={request.isWaiting ? 'loading' : 'basic'}
        onClick={request.ask}
      >
        {test ? text.testAgain : text.test}
      </Button>
      <RequestedPicture request={request} />
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
