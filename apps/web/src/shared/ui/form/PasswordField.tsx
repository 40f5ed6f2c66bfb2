import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Icon } from '../text/Icon.tsx';
import { uiMessages } from '../ui.messages.ts';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>;

export function PasswordField(props: Props) {
  const text = useText(uiMessages);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isVisible ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={isVisible ? text.hidePassword : text.showPassword}
          onClick={() => setIsVisible(!isVisible)}
          className="grid size-6 place-items-center rounded-chip text-ink-3 touch-area hover:text-ink"
        >
          <Icon of={isVisible ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
