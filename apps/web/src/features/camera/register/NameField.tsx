import { MAX_CAMERA_NAME_LENGTH } from '@tenken/contract/camera/camera.limits.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { registerMessages } from './register.messages.ts';

type Props = { value: string; error?: string; onChange: (name: string) => void };

export function NameField({ value, error, onChange }: Props) {
  const text = useText(registerMessages);
  return (
    <TextField
      label={text.name}
      isRequired
      error={error}
      value={value}
      maxLength={MAX_CAMERA_NAME_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
