import { useState } from 'react';
import type { ChatChannel } from '@tenken/contract/alert/chat.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { removeChatChannel, tryChatChannel } from './alert-channels.queries.ts';
import { chatChannelMessages } from './chat-channels.messages.ts';
import { useDeliveryError } from './use-delivery-error.ts';

type Props = { channel: ChatChannel; canChange: boolean; onEdit: () => void };

/** One chat room: what it hears, how it went last, and a way to try it. */
export function ChatChannelEntry({ channel, canChange, onEdit }: Props) {
  const text = useText(chatChannelMessages);
  const timeText = useTimeText();
  const why = useDeliveryError();
  const describe = useErrorText();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, facility_id, name, kind, minimum_level, is_enabled, last_error, last_sent_at } = channel;
  const trying = useChange(
    async () => {
      const { is_sent, error } = await tryChatChannel(id);
      if (!is_sent) throw new NotArrived(error ?? '');
    },
    {
      changes: changed.chatChannel(facility_id),
      success: text.testSent(name),
      describeError: (error) =>
        error instanceof NotArrived ? text.testFailed(why(error.message)) : describe(error),
    },
  );
  const deleting = useChange(() => removeChatChannel(id), {
    changes: changed.chatChannel(facility_id),
    success: text.deleted,
    onSuccess: () => setIsDeleting(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-2.5">
      <div className="min-w-48 flex-1">
        <p className="font-medium break-words">{name}</p>
        <Text variant="note">
          {[
            text.kinds[kind],
            is_enabled ? text.levels[minimum_level] : text.off,
            channel.masked_address,
            ...(last_sent_at === null ? [] : [text.lastSent(timeText(last_sent_at))]),
          ].join(' · ')}
        </Text>
        {last_error && (
          <p className="text-note text-error-ink">
            {text.lastError(timeText(last_error.at), why(last_error.error))}
          </p>
        )}
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={trying.isInProgress ? 'loading' : 'basic'}
            onClick={() => void trying.run()}
          >
            {text.test}
          </Button>
          <Button size="small" onClick={onEdit}>
            {text.edit}
          </Button>
          <Button size="small" onClick={() => setIsDeleting(true)}>
            {text.delete}
          </Button>
        </div>
      )}
      {isDeleting && (
        <FormModal
          title={text.deleteTitle(name)}
          action={text.delete}
          isDangerous
          isInProgress={deleting.isInProgress}
          onSubmit={() => void deleting.run()}
          onClose={() => setIsDeleting(false)}
        >
          <Text variant="paragraph">{text.deleteNote}</Text>
        </FormModal>
      )}
    </li>
  );
}

/** The server did what it was asked for, and the chat did not take the message. */
class NotArrived extends Error {
  override name = 'NotArrived';
}
