import { useMemo, useState } from 'react';
import { patchCompany } from '@tenken/contract/company/settings.routes.ts';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { ComboboxField } from '../../../shared/ui/form/ComboboxField.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { settingsMessages } from './settings.messages.ts';
import { useOrganisationAction } from '../use-organisation-action.ts';

type Wanted = Pick<Company, 'name' | 'default_language_tag' | 'default_timezone' | 'requires_two_factor'>;
const TAGS = ['en-US', 'ja-JP'] as const;

/** Name, defaults for new members, and whether everybody needs a second factor. */
export function SettingsForm({ company }: { company: Company }) {
  const text = useText(settingsMessages);
  const { name, default_language_tag, default_timezone, requires_two_factor } = company;
  const [wanted, setWanted] = useState<Wanted>({
    name,
    default_language_tag,
    default_timezone,
    requires_two_factor,
  });
  const set = (change: Partial<Wanted>): void => setWanted({ ...wanted, ...change });
  const saving = useOrganisationAction(
    () => call(patchCompany, { body: { ...wanted, name: wanted.name.trim() } }),
    {
      success: text.saved,
    },
  );
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone })),
    [],
  );
  const isNameMissing = wanted.name.trim() === '';
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNameMissing) void saving.run();
      }}
    >
      <TextField
        label={text.name}
        value={wanted.name}
        maxLength={100}
        error={isNameMissing ? text.nameRequired : undefined}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label={text.language}
        help={text.languageHelp}
        options={TAGS.map((tag) => ({ value: tag, label: text.languages[tag] }))}
        value={wanted.default_language_tag}
        onValueChange={(tag) => set({ default_language_tag: tag as Wanted['default_language_tag'] })}
      />
      <ComboboxField
        label={text.timezone}
        options={zones}
        value={wanted.default_timezone}
        onValueChange={(zone) => set({ default_timezone: zone })}
      />
      <div className="flex flex-col gap-1">
        <Checkbox
          label={text.twoFactor}
          checked={wanted.requires_two_factor}
          onChange={({ target }) => set({ requires_two_factor: target.checked })}
        />
        <Text variant="note" className="pl-6">
          {text.twoFactorHelp(company.counts.members_without_two_factor)}
        </Text>
      </div>
      <Button
        type="submit"
        color="primary"
        variant={saving.isInProgress ? 'loading' : 'basic'}
        className="self-start"
      >
        {text.save}
      </Button>
    </form>
  );
}
