import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChatChannel } from '@tenken/contract/alert/chat.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { chatChannelsQuery } from './alert-channels.queries.ts';
import { ChatChannelDialog } from './ChatChannelDialog.tsx';
import { ChatChannelEntry } from './ChatChannelEntry.tsx';
import { chatChannelMessages } from './chat-channels.messages.ts';

type Props = { facilityId: string; canChange: boolean };

/** The chat rooms that hear of the alerts of a facility. */
export function ChatChannelsPanel({ facilityId, canChange }: Props) {
  const text = useText(chatChannelMessages);
  const channels = useQuery(chatChannelsQuery(facilityId));
  const [edited, setEdited] = useState<ChatChannel | 'new' | null>(null);
  return (
    <Panel
      title={text.title}
      isPadded={channels.data === undefined}
      actions={
        canChange && (
          <Button size="small" icon={Plus} onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        )
      }
    >
      {channels.isLoadingError ? (
        <ErrorPanel onRetry={() => void channels.refetch()} isRetrying={channels.isFetching} />
      ) : channels.data === undefined ? (
        <Skeleton>
          <SkeletonBlock className="h-14" />
        </Skeleton>
      ) : (
        <>
          <Text variant="note" className="px-3.5 py-2.5">
            {channels.data.length === 0 ? text.none(text.note) : text.note}
          </Text>
          <ul>
            {channels.data.map((channel) => (
              <ChatChannelEntry
                key={channel.id}
                channel={channel}
                canChange={canChange}
                onEdit={() => setEdited(channel)}
              />
            ))}
          </ul>
        </>
      )}
      {edited !== null && (
        <ChatChannelDialog
          facilityId={facilityId}
          channel={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
