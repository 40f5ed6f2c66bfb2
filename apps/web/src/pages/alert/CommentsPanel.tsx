import { useState } from 'react';
import { ALERT_COMMENT_MAX_LENGTH } from '@tenken/contract/alert/alert.limits.ts';
import type { AlertDetail } from '@tenken/contract/alert/alert.schema.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { comment } from '../../features/alert/alert.queries.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { TextAreaField } from '../../shared/ui/form/TextAreaField.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { alertPageMessages } from './alert-page.messages.ts';

/** What people wrote beside an alert. What was typed stays when it could not be saved. */
export function CommentsPanel({ alert }: { alert: AlertDetail }) {
  const { comments: text, somebody } = useText(alertPageMessages);
  const timeText = useTimeText();
  return (
    <Panel title={text.title}>
      <div className="flex flex-col gap-3">
        {alert.comments.length === 0 && <Text variant="note">{text.empty}</Text>}
        <ul className="flex flex-col gap-2.5 empty:hidden">
          {alert.comments.map(({ id, at, by, text: trimmed }) => (
            <li key={id}>
              <p className="break-words whitespace-pre-wrap">{trimmed}</p>
              <p className="text-note text-ink-2 num">{`${by?.name ?? somebody} · ${timeText(at)}`}</p>
            </li>
          ))}
        </ul>
        <CommentForm alertId={alert.id} />
      </div>
    </Panel>
  );
}

function CommentForm({ alertId }: { alertId: string }) {
  const { comments: text } = useText(alertPageMessages);
  const [typed, setTyped] = useState('');
  const trimmed = typed.trim();
  const isTooLong = countCharacters(trimmed) > ALERT_COMMENT_MAX_LENGTH;
  const saving = useChange(() => comment(alertId, trimmed), {
    changes: changed.alert(alertId),
    success: text.added,
    onSuccess: () => setTyped(''),
  });
  return (
    <form
      noValidate
      className="flex flex-col items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && !isTooLong) void saving.run();
      }}
    >
      <TextAreaField
        label={text.label}
        rows={2}
        className="w-full"
        value={typed}
        error={isTooLong ? text.tooLong(ALERT_COMMENT_MAX_LENGTH) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant={saving.isInProgress ? 'loading' : 'basic'}
        color={trimmed === '' || isTooLong ? 'disabled' : 'primary'}
      >
        {text.add}
      </Button>
    </form>
  );
}
