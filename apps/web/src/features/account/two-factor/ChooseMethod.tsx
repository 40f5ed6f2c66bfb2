import { Mail, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TwoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { signInMessages } from '../sign-in/sign-in.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

type Props = { isBusy: boolean; onChoose: (method: TwoFactorMethod) => void };

export function ChooseMethod({ isBusy, onChoose }: Props) {
  const { setup: text } = useText(signInMessages);
  return (
    <div className="flex flex-col gap-3">
      <Way icon={Mail} title={text.byEmail} note={text.byEmailNote}>
        <Button color="primary" variant={isBusy ? 'loading' : 'basic'} onClick={() => onChoose('email')}>
          {text.enableEmail}
        </Button>
      </Way>
      <Way icon={Smartphone} title={text.byApp} note={text.byAppNote}>
        <Button variant={isBusy ? 'loading' : 'basic'} onClick={() => onChoose('totp')}>
          {text.enableApp}
        </Button>
      </Way>
    </div>
  );
}

type WayProps = { icon: LucideIcon; title: string; note: string; children: ReactNode };

function Way({ icon, title, note, children }: WayProps) {
  return (
    <section className="flex flex-col items-start gap-2 rounded-panel border border-line p-3.5">
      <Text variant="h2" className="flex items-center gap-2">
        <Icon of={icon} />
        {title}
      </Text>
      <Text variant="note">{note}</Text>
      {children}
    </section>
  );
}
