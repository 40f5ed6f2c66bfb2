import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { agentMessages } from './agent.messages.ts';

const MAX_LENGTH = 100;

type Props = { value: string; onChange: (name: string) => void };

export function AgentNameField({ value, onChange }: Props) {
  const text = useText(agentMessages);
  return (
    <TextField
      label={text.name}
      help={text.nameHint}
      isRequired
      value={value}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
