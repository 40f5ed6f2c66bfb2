import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import { languageFor } from '@tenken/contract/account/language.rules.ts';
import { ProfileForm, type Profile } from './ProfileForm.tsx';
import { profileMessages } from './profile.messages.ts';
import { saveProfile, selfQuery } from './profile.queries.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { refresh } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';

/** View, and on demand the form. Failing to save is only logged, and the form stays (specification, section 8). */
export function ProfilePanel({ user }: { user: CurrentUser }) {
  const text = useText(profileMessages);
  const router = useRouter();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isEditing, setIsEditing] = useState(false);
  const save = async (profile: Profile): Promise<void> => {
    try {
      const saved = await saveProfile(profile);
      queries.setQueryData(selfQuery.queryKey, saved);
      void refresh(queries, changed.profile());
      await router.invalidate(); // loads the user of the shell again, and with it the language
      setIsEditing(false);
      // in the language that was chosen just now
      toasts.success({ text: profileMessages[languageFor(saved.language_tag)].saved });
    } catch (error) {
      reportLog('error', `The profile could not be saved: ${String(error)}`);
    }
  };
  return (
    <Panel
      title={text.profile}
      actions={
        !isEditing && (
          <Button size="small" icon={Pencil} onClick={() => setIsEditing(true)}>
            {text.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ProfileForm user={user} onSave={save} onCancel={() => setIsEditing(false)} />
      ) : (
        <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
          <Entry label={text.name} value={user.name} />
          <Entry label={text.email} value={user.email} />
          <Entry
            label={text.language}
            value={
              user.language_tag === null
                ? text.noLanguage
                : (text.languages[user.language_tag as keyof typeof text.languages] ?? user.language_tag)
            }
          />
          <Entry label={text.timezone} value={user.timezone} />
        </dl>
      )}
    </Panel>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  );
}
