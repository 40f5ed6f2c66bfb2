import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { guardHandles } from './guard-points.ts';

/** Says what is selected and where it lies: "Corner 3, x 655, y 356". */
export function GuardAnnouncer() {
  const { form, state } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const handle = guardHandles(form).find(({ id }) => id === state.selection);
  if (handle === undefined) return <p aria-live="polite" className="sr-only" />;
  const { role, number, point } = handle;
  const name = role === 'corner' ? text.area.corner(number) : text.exclusions.cornerOf(number);
  const said = `${name}, ${text.place(Math.round(point.x), Math.round(point.y))}`;
  // In the middle of a gesture every pixel would be read out.
  const isQuiet = state.history.gestureStart !== null;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isQuiet ? '' : said}
      </p>
      <p
        aria-hidden
        className="num pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-control bg-stage/80 px-2 text-note text-stage-ink max-md:hidden"
      >
        {said}
      </p>
    </>
  );
}
