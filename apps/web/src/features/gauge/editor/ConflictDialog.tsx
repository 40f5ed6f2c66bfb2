import type { GaugeConflict } from '@tenken/contract/gauge/gauge.schema.ts';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { toConfiguration } from '../annotator/form/check-form.ts';
import { differencesBetween } from '../annotator/form/differences.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { TwoVersionsDialog, type VersionChoice } from '../annotator/versions/TwoVersionsDialog.tsx';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { conflictMessages } from './conflict.messages.ts';

type Props = VersionChoice & {
  form: GaugeForm;
  current: GaugeConflict;
  reference: ReferencePhoto;
  timeZone: string;
};

/** Another version of the gauge was saved meanwhile. */
export function ConflictDialog({ form, current, reference, timeZone, ...choice }: Props) {
  const text = useText(conflictMessages);
  const { updated_by, updated_at, gauge_configuration } = current;
  const differences = differencesBetween(toConfiguration(form), gauge_configuration, useLanguage());
  return (
    <TwoVersionsDialog
      {...choice}
      title={text.title}
      saved={{ name: updated_by?.name ?? null, at: updated_at, timeZone }}
      differences={differences.map(({ field, mine, theirs }) => {
        const isMoved = mine === null && theirs === null;
        const say = (value: string | null): string => (isMoved ? text.moved : (value ?? text.none));
        return { label: text.fields[field], mine: say(mine), theirs: say(theirs) };
      })}
      outlines={{
        photo: reference,
        mine: form.perspective.corners,
        theirs: gauge_configuration.perspective.source_points,
      }}
    />
  );
}
