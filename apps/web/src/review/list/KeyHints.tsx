import { useHasLetters } from '../../session/use-has-letters.ts';
import { inspectionMessages } from '../inspection.messages.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';

/** The keys that get a person through a long list; of no use to a finger, or when they are switched off. */
export function KeyHints() {
  const { keys } = useText(inspectionMessages);
  if (!useHasLetters()) return null;
  const hints = [
    [['J', 'K'], keys.move],
    [['C'], keys.confirm],
    [['E'], keys.correct],
    [['X'], keys.select],
  ] as const;
  return (
    <p className="ml-2 flex items-center gap-3 text-note text-ink-2 max-lg:hidden pointer-coarse:hidden">
      {hints.map(([letters, word]) => (
        <span key={word} className="inline-flex items-center gap-1.5">
          {letters.map((letter) => (
            <Kbd key={letter} keys={letter} />
          ))}
          {word}
        </span>
      ))}
    </p>
  );
}
