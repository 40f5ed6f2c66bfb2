import { useState } from 'react';
import { CHAT_CHANNEL_NAME_MAX_LENGTH } from '@tenken/contract/alert/alert.limits.ts';
import { CHAT_KINDS, type ChatChannel, type ChatKind } from '@tenken/contract/alert/chat.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { addChatChannel, saveChatChannel } from './alert-channels.queries.ts';
import { chatChannelMessages } from './chat-channels.messages.ts';

type Props = { facilityId: string; channel: ChatChannel | null; onClose: () => void };
type Level = ChatChannel['minimum_level'];
type Changed = 'name' | 'kind' | 'minimum_level' | 'language' | 'is_enabled';

/** A new chat room, or one that is there; its address is typed anew or stays what it is. */
export function ChatChannelDialog({ facilityId, channel, onClose }: Props) {
  const text = useText(chatChannelMessages);
  const describe = useErrorText();
  const language = useLanguage();
  const [form, setForm] = useState<Pick<ChatChannel, Changed>>({
    name: channel?.name ?? '',
    kind: channel?.kind ?? 'slack',
    minimum_level: channel?.minimum_level ?? 'warning',
    language: channel?.language ?? language,
    is_enabled: channel?.is_enabled ?? true,
  });
  const [address, setAddress] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<typeof form>): void => setForm({ ...form, ...part });
  const isNamed = form.name.trim() !== '';
  const isPlaced = address.trim() === '' ? channel !== null : /^https?:\/\/./i.test(address.trim());
  const saving = useChange(
    () => {
      const body = { ...form, name: form.name.trim() };
      const where = address.trim() === '' ? {} : { address: address.trim() };
      return channel === null
        ? addChatChannel({ ...body, facility_id: facilityId, address: address.trim() })
        : saveChatChannel(channel.id, { ...body, ...where });
    },
    {
      changes: changed.chatChannel(facilityId),
      success: text.saved,
      onSuccess: onClose,
      describeError: (error) => {
        const fields = isApiError(error) ? error.fields : {};
        if (fields['name']?.includes('too_many')) return text.tooMany;
        return fields['address'] ? text.addressWrong : describe(error);
      },
    },
  );
  return (
    <FormModal
      title={channel === null ? text.add : channel.name}
      action={text.save}
      isInProgress={saving.isInProgress}
      onSubmit={() => {
        setIsTried(true);
        if (isNamed && isPlaced) void saving.run();
      }}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        maxLength={CHAT_CHANNEL_NAME_MAX_LENGTH}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        error={isTried && !isNamed ? text.nameRequired : undefined}
      />
      <SelectField
        label={text.kind}
        options={CHAT_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        value={form.kind}
        onValueChange={(kind) => change({ kind: kind as ChatKind })}
      />
      <TextField
        label={text.address}
        help={channel === null ? text.addressHelp : text.addressKept(channel.masked_address)}
        type="url"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={isTried && !isPlaced ? text.addressWrong : undefined}
      />
      <SelectField
        label={text.level}
        options={(['warning', 'error'] as const).map((level) => ({
          value: level,
          label: text.levels[level],
        }))}
        value={form.minimum_level}
        onValueChange={(level) => change({ minimum_level: level as Level })}
      />
      <SelectField
        label={text.language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ja', label: '日本語' },
        ]}
        value={form.language}
        onValueChange={(next) => change({ language: next as 'en' | 'ja' })}
      />
      <Switch
        label={text.enabled}
        checked={form.is_enabled}
        onChange={(event) => change({ is_enabled: event.target.checked })}
      />
    </FormModal>
  );
}
