import { useShortcutsEnabled } from '../../../../shared/session/use-shortcuts-enabled.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Kbd } from '../../../../shared/ui/text/Kbd.tsx';
import { reviewKeyMessages } from './review-keys.messages.ts';
import { REVIEW_KEYS } from './review-keys.ts';

/** Shortcuts of the list; hidden on touch devices and when shortcuts are off. */
export function KeyHints() {
  const { hints } = useText(reviewKeyMessages);
  if (!useShortcutsEnabled()) return null;
  return (
    <p className="ml-auto flex items-center gap-3 text-note text-ink-2 max-lg:hidden pointer-coarse:hidden">
      {REVIEW_KEYS.flatMap(({ does, keys }) => {
        if (!(does in hints)) return [];
        const letters = keys.filter((key) => key.length === 1);
        return (
          <span key={does} className="inline-flex items-center gap-1.5">
            {letters.map((letter) => (
              <Kbd key={letter} keys={letter} />
            ))}
            {hints[does as keyof typeof hints]}
          </span>
        );
      })}
    </p>
  );
}
