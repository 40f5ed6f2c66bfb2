import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { logOut, checkBeforeLogout, type LogoutState } from './log-out.ts';

const LogoutDialog = lazyPart(() => import('./LogoutDialog.tsx'), 'LogoutDialog');

/** Logs out at once, or asks first when there is something to warn about. */
export function useLogout(userId: string): { leave: () => void; dialog: ReactNode } {
  const [found, setFound] = useState<LogoutState | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  /** The user has confirmed the warning. */
  const go = async (isConfirmed: boolean): Promise<void> => {
    setIsLooking(true);
    const now = await checkBeforeLogout(userId);
    if (now.isReachable && (now.photos === 0 || isConfirmed)) return logOut();
    setFound(now);
    setIsLooking(false);
  };
  const dialog = found && (
    <Suspense fallback={null}>
      <LogoutDialog
        {...found}
        isInProgress={isLooking}
        onLeave={() => void go(found.isReachable || found.photos > 0)}
        onClose={() => setFound(null)}
      />
    </Suspense>
  );
  return { leave: () => void go(false), dialog };
}
