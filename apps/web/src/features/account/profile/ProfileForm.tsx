import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import { languageFor } from '@tenken/contract/account/language.rules.ts';
import { locales } from '../../../shared/text/language.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { profileMessages } from './profile.messages.ts';
import { TimezoneField } from './TimezoneField.tsx';

export interface Profile {
  name: string;
  language_tag: string;
  timezone: string;
}

type Props = {
  user: Pick<CurrentUser, 'name' | 'email' | 'language_tag' | 'timezone'>;
  /** Settles when the answer is there. */
  onSave: (profile: Profile) => Promise<void>;
  onCancel: () => void;
};

export function ProfileForm({ user, onSave, onCancel }: Props) {
  const text = useText(profileMessages);
  const [profile, setProfile] = useState<Profile>({
    name: user.name,
    language_tag: locales[languageFor(user.language_tag)],
    timezone: user.timezone,
  });
  const saving = useSingleFlight(onSave);
  const isNamed = profile.name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNamed) void saving.run({ ...profile, name: profile.name.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <TextField
        label={text.name}
        autoComplete="name"
        maxLength={100}
        value={profile.name}
        onChange={(event) => setProfile({ ...profile, name: event.target.value })}
        error={isNamed ? undefined : text.nameRequired}
      />
      <TextField label={text.email} type="email" value={user.email} disabled readOnly />
      <SelectField
        label={text.language}
        options={Object.entries(text.languages).map(([value, label]) => ({ value, label }))}
        value={profile.language_tag}
        onValueChange={(tag) => setProfile({ ...profile, language_tag: tag })}
      />
      <TimezoneField
        label={text.timezone}
        value={profile.timezone}
        onValueChange={(timezone) => setProfile((now) => ({ ...now, timezone }))}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} disabled={saving.isInProgress}>
          {text.cancel}
        </Button>
        <Button
          type="submit"
          color="primary"
          disabled={!isNamed}
          variant={saving.isInProgress ? 'loading' : 'basic'}
        >
          {text.save}
        </Button>
      </div>
    </form>
  );
}
