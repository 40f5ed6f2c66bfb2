import { usePreferences } from './preferences.ts';
import { useSession } from './session.ts';

/** Whether single letters are commands for the signed-in person: every page asks here before it listens to them. */
export function useShortcutsEnabled(): boolean {
  const [{ are_shortcuts_enabled }] = usePreferences(useSession().user.id);
  return are_shortcuts_enabled;
}
