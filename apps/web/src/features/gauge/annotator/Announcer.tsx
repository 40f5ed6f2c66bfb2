import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useAnnotator } from './annotator-context.ts';
import { annotatorMessages } from './annotator.messages.ts';
import type { Handle } from '../../../drawing/handle.ts';
import { allHandles } from './part-machine.ts';

/** Says what is selected and where it lies: "Tick 9, 0.8, x 655, y 356". */
export function Announcer() {
  const { form, state } = useAnnotator();
  const { points, canvas } = useText(annotatorMessages);
  const handle = allHandles(form).find(({ id }) => id === state.selection);
  // In the middle of a gesture every pixel would be read out.
  const isQuiet = state.history.gestureStart !== null;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {handle && !isQuiet ? describe(handle) : ''}
      </p>
      {handle && (
        <p
          aria-hidden
          className="num pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-control bg-stage/80 px-2 text-note text-stage-ink max-md:hidden"
        >
          {describe(handle)}
        </p>
      )}
    </>
  );

  function describe({ role, number, value, point }: Handle): string {
    const place = canvas.place(point.x.toFixed(0), point.y.toFixed(0));
    return [points[role](number), value, place].filter(Boolean).join(', ');
  }
}
