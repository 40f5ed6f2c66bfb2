import { renderSVG } from 'uqr';
import { CodeForm } from '../sign-in/CodeForm.tsx';
import { signInMessages } from '../sign-in/sign-in.messages.ts';
import type { SetupStep } from './two-factor.ts';
import type { Submission } from '../sign-in/use-submit.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

type Props = {
  step: Extract<SetupStep, { kind: 'email' | 'totp' }>;
  sending: Submission<[string]>;
  onAgain: () => void;
};

/** The code shows that mail or app work, before they are asked for at every login. */
export function ConfirmSetup({ step, sending, onAgain }: Props) {
  const { setup: text } = useText(signInMessages);
  return (
    <div className="flex flex-col items-start gap-3">
      <CodeForm sending={sending} submitText={text.confirm}>
        <p>{step.kind === 'email' ? text.emailSent : text.scan}</p>
        {step.kind === 'totp' && <AppKey url={step.otpauth_url} secret={step.secret} />}
      </CodeForm>
      <Button variant="simple" size="small" onClick={onAgain}>
        {text.again}
      </Button>
    </div>
  );
}

/** An image address, because the page's policy allows no markup out of a string; white around it, or no phone reads it. */
function AppKey({ url, secret }: { url: string; secret: string }) {
  const { setup: text } = useText(signInMessages);
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
  return (
    <div className="flex flex-col gap-2">
      <img src={picture} alt={text.picture} className="size-48 rounded-control bg-white" />
      <Text variant="note">{text.secret}</Text>
      <code className="font-mono break-all select-all">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
    </div>
  );
}
