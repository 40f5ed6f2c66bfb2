import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { NameField } from './NameField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { registerMessages } from './register.messages.ts';
import type { LabelForm } from './use-label-form.ts';

/** What is typed from the label of a device; a plain camera has a name alone. */
export function LabelFields({ form, isDevice }: { form: LabelForm; isDevice: boolean }) {
  const text = useText(registerMessages);
  const { typed, change, errors } = form;
  return (
    <>
      <Text variant="note">{isDevice ? text.deviceNote : text.apiNote}</Text>
      {errors.whole !== undefined && <RefusalNotice words={errors.whole} />}
      <NameField value={typed.name} error={errors.name} onChange={(name) => change({ name })} />
      {isDevice && (
        <>
          <TextField
            label={text.deviceId}
            isRequired
            error={errors.deviceId}
            value={typed.deviceId}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ deviceId: target.value })}
          />
          <TextField
            label={text.code}
            isRequired
            error={errors.code}
            value={typed.code}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ code: target.value })}
          />
        </>
      )}
    </>
  );
}
