import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { savedViewMessages } from './saved-view.messages.ts';

/** Who else sees a view: nothing for a private one, and whose it is where it is somebody else's. */
export function useSharedText({ is_shared, by }: SavedView): string | null {
  const text = useText(savedViewMessages);
  const { user } = useSession();
  if (!is_shared) return null;
  return by.id === user.id ? text.shared : text.sharedBy(by.name);
}
