import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { runHomeHref } from '../../features/round/run/run-address.ts';
import { leaveMessages } from './leave.messages.ts';
import type { LogoutState } from './log-out.ts';

type Props = LogoutState & { isInProgress: boolean; onLeave: () => void; onClose: () => void };

/** Warns about unsent photos or a missing network before local data are deleted. */
export function LogoutDialog({ photos, isReachable, isInProgress, onLeave, onClose }: Props) {
  const text = useText(leaveMessages);
  return (
    <FormModal
      title={isReachable ? text.title : text.offlineTitle}
      action={isReachable ? text.logOut : text.again}
      isInProgress={isInProgress}
      onSubmit={onLeave}
      onClose={onClose}
    >
      {!isReachable && <p>{text.offline}</p>}
      {photos > 0 && (
        <>
          <p className="font-semibold">{text.waiting(photos)}</p>
          <Text variant="note">{text.waitingNote}</Text>
          <AppLink
            href={runHomeHref()}
            onClick={onClose}
            className="self-start font-medium text-pri-ink touch-area hover:underline"
          >
            {text.toRounds}
          </AppLink>
        </>
      )}
    </FormModal>
  );
}
