import { useEffect, useReducer, type ReactNode } from 'react';
import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { render } from '../../../shared/testing/render.tsx';
import { AnnotatorContext, type AnnotatorParts } from './annotator-context.ts';
import type { AnnotatorEvent } from './annotator-state.ts';
import { withPicture } from './driver.testing.ts';
import { checkForm } from './form/check-form.ts';
import { emptyForm } from './form/empty-form.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import { WAITING } from './live/live-reading.ts';
import { reduceAnnotator, startAnnotator } from './reduce-annotator.ts';

/** Parts of an annotator on a corrected picture of 400 × 300, with its state; `latest` is what they made of it. */
export function renderInAnnotator(
  type: GaugeType,
  part: ReactNode,
  change: (form: GaugeForm) => GaugeForm = (form) => form,
  { savedUnit = null }: { savedUnit?: string | null } = {},
) {
  const seen: { latest: AnnotatorParts | null } = { latest: null };
  const sent: AnnotatorEvent[] = [];
  function Around() {
    const [state, dispatch] = useReducer(
      reduceAnnotator,
      change(withPicture(emptyForm(type, 'cam_1'))),
      startAnnotator,
    );
    const form = state.history.document;
    const parts: AnnotatorParts = {
      state,
      form,
      send: (event) => {
        sent.push(event);
        dispatch(event);
      },
      issues: checkForm(form),
      reference: { photoId: 'P1', url: '/p1.jpg', width: 640, height: 480 },
      live: WAITING,
      pixels: { current: null },
      services: {
        photos: [],
        recipients: [],
        timeZone: 'UTC',
        savedUnit,
        inspect: () => Promise.reject(new Error('not here')),
        replay: () => Promise.reject(new Error('not here')),
        loadThermal: () => Promise.resolve(null),
        openCopy: null,
        otherKindHref: null,
        renderBackTest: null,
        reanchorHref: null,
      },
      reread: null,
    };
    useEffect(() => {
      seen.latest = parts;
    });
    return <AnnotatorContext value={parts}>{part}</AnnotatorContext>;
  }
  const page = render(<Around />);
  return { page, sent, latest: () => seen.latest! };
}
