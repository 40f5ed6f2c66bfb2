import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { memberMessages } from './member.messages.ts';
import { useOrganisationAction } from '../use-organisation-action.ts';

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
  const removing = useOrganisationAction(remove, {
    success,
    onSuccess: onClose,
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
