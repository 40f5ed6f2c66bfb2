import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { referenceMessages } from './api-reference.messages.ts';

type Props = {
  /** A personal token, or null for the session of this browser. */
  token: string | null;
  hasSession: boolean;
  onChange: (token: string | null) => void;
};

/** Whose rights calls are tried with. A token is never stored. */
export function CredentialsPanel({ token, hasSession, onChange }: Props) {
  const text = useText(referenceMessages);
  return (
    <div className="flex flex-col gap-2 rounded-panel border border-line bg-surface p-3.5">
      {hasSession && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-note font-medium text-ink-2">{text.who}</span>
          <SegmentedControl
            label={text.who}
            value={token === null ? 'session' : 'token'}
            onValueChange={(who) => onChange(who === 'token' ? '' : null)}
            segments={[
              { value: 'session', label: text.whos.session },
              { value: 'token', label: text.whos.token },
            ]}
          />
        </div>
      )}
      {token === null ? (
        <Text variant="note">{text.sessionNote}</Text>
      ) : (
        <PasswordField
          label={text.token}
          help={text.tokenNote}
          autoComplete="off"
          value={token}
          onChange={({ target }) => onChange(target.value.trim())}
          beside={
            <Text variant="link" href={`${pageAddress().prefix}/token`}>
              {text.makeToken}
            </Text>
          }
        />
      )}
    </div>
  );
}
