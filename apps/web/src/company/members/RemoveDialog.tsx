import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { FormModal } from '../../ui/popup/FormModal.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { useAction } from '../../ui/toast/use-action.ts';
import { memberMessages } from './member.messages.ts';
import { useOrganisationChange } from '../use-organisation-change.ts';

type Props = {
  name: string;
  title?: string;
  /** The verb; "Remove" unless another is given. */
  action?: string;
  warning: string;
  success: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before somebody loses something. */
export function RemoveDialog({ name, title, action, warning, success, remove, onClose }: Props) {
  const text = useText(memberMessages);
  const changed = useOrganisationChange();
  const removing = useAction(remove, {
    success,
    describeError: useErrorText(),
    onSuccess: () => {
      onClose();
      changed();
    },
  });
  return (
    <FormModal
      title={title ?? text.removeTitle(name)}
      action={action ?? text.remove}
      isDangerous
      isInProgress={removing.isInProgress}
      onClose={onClose}
      onSubmit={() => void removing.run()}
    >
      <Text variant="paragraph">{warning}</Text>
    </FormModal>
  );
}
