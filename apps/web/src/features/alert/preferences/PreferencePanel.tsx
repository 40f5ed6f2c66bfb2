import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlertPreferences } from '@tenken/contract/alert/alert.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { TimeField } from '../../../shared/ui/form/TimeField.tsx';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { preferenceMessages } from './preference.messages.ts';
import { alertPreferencesQuery, saveAlertPreferences } from './preference.queries.ts';

/** What a person wants to hear of alerts, and when. */
export function PreferencePanel() {
  const text = useText(preferenceMessages);
  const preferences = useQuery(alertPreferencesQuery);
  return (
    <Panel title={text.title}>
      <Loaded query={preferences}>
        {(known) => <Form key={JSON.stringify(known)} preferences={known} />}
      </Loaded>
    </Panel>
  );
}

const USUAL_HOURS = { start: '22:00', end: '07:00' };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function Form({ preferences }: { preferences: AlertPreferences }) {
  const text = useText(preferenceMessages);
  const [isMail, setIsMail] = useState(preferences.is_mail_enabled);
  const [isQuiet, setIsQuiet] = useState(preferences.quiet_hours !== null);
  const [hours, setHours] = useState(preferences.quiet_hours ?? USUAL_HOURS);
  // whatever else is set by other ways stays as it is
  const wanted = { ...preferences, is_mail_enabled: isMail, quiet_hours: isQuiet ? hours : null };
  const saving = useChange(() => saveAlertPreferences(wanted), {
    changes: changed.alertPreferences(),
    success: text.saved,
  });
  const errors = {
    start: !isQuiet || TIME.test(hours.start) ? undefined : text.invalid,
    end:
      isQuiet && !TIME.test(hours.end)
        ? text.invalid
        : isQuiet && hours.start === hours.end
          ? text.same
          : undefined,
  };
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(preferences);
  const isWrong = errors.start !== undefined || errors.end !== undefined;
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void saving.run();
      }}
    >
      <Checkbox label={text.mail} checked={isMail} onChange={({ target }) => setIsMail(target.checked)} />
      {!isMail && <p className="text-note text-warning-ink">{text.mailOff}</p>}
      <Checkbox label={text.quiet} checked={isQuiet} onChange={({ target }) => setIsQuiet(target.checked)} />
      {isQuiet && (
        <>
          <div className="grid w-full max-w-80 grid-cols-2 items-start gap-2">
            <TimeField
              label={text.from}
              value={hours.start}
              error={errors.start}
              onValueChange={(start) => setHours({ ...hours, start })}
            />
            <TimeField
              label={text.until}
              value={hours.end}
              error={errors.end}
              onValueChange={(end) => setHours({ ...hours, end })}
            />
          </div>
          <Text variant="note">{text.quietHelp}</Text>
        </>
      )}
      <Text variant="note">{text.about}</Text>
      {isChanged && (
        <Button
          type="submit"
          color="primary"
          disabled={isWrong}
          variant={saving.isInProgress ? 'loading' : 'basic'}
        >
          {text.save}
        </Button>
      )}
    </form>
  );
}
