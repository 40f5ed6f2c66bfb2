import { SOURCE_KINDS } from '@tenken/contract/camera/source.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { PasswordField } from '../../../../shared/ui/form/PasswordField.tsx';
import { SelectField } from '../../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { takeAddress, toSource, type SourceDraft, type SourceKind } from './source-draft.ts';
import { sourceMessages } from './source.messages.ts';

type Props = {
  draft: SourceDraft;
  /** Where the agent has a password for this camera. */
  passwordHelp?: string | undefined;
  onChange: (draft: SourceDraft) => void;
};

/** Where pictures come from, and what opens the camera. */
export function SourceFields({ draft, passwordHelp, onChange }: Props) {
  const text = useText(sourceMessages);
  const { kind, address } = draft;
  const isFolder = kind === 'folder';
  const isWrong = address.trim() !== '' && toSource(draft) === null;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <SelectField
        label={text.kind}
        value={kind}
        options={SOURCE_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        onValueChange={(value) => onChange({ ...draft, kind: value as SourceKind, profile: '' })}
      />
      <TextField
        label={isFolder ? text.folder : text.address}
        help={text.addressHelp[kind]}
        isRequired
        error={isWrong ? text.invalidAddress : undefined}
        value={address}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => onChange(takeAddress(draft, target.value))}
      />
      {!isFolder && (
        <>
          <TextField
            label={text.username}
            value={draft.username}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...draft, username: target.value })}
          />
          <PasswordField
            label={text.password}
            help={passwordHelp ?? text.passwordHelp}
            value={draft.password}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...draft, password: target.value })}
          />
        </>
      )}
    </div>
  );
}
