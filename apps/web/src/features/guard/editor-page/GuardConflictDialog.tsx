import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { TwoVersionsDialog, type VersionChoice } from '../../gauge/annotator/versions/TwoVersionsDialog.tsx';
import { changedFields, fromGuard, toFields, type GuardFields } from '../editor/guard-form.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { guardConflictMessages } from './guard-conflict.messages.ts';
import type { SaveConflict } from './use-save-guard.ts';

type Props = VersionChoice & SaveConflict & { photo: ReferencePhoto; timeZone: string };

/** Another version of the guard was saved meanwhile. */
export function GuardConflictDialog({ form, current, photo, timeZone, ...choice }: Props) {
  const text = useText(guardConflictMessages);
  const say = useFieldText();
  const theirs = fromGuard(current);
  const names = Object.keys(changedFields(theirs, form)) as (keyof GuardFields)[];
  const [mineFields, theirFields] = [toFields(form), toFields(theirs)];
  return (
    <TwoVersionsDialog
      {...choice}
      title={text.title}
      saved={{ name: current.updated_by?.name ?? null, at: current.updated_at, timeZone }}
      differences={names.map((name) => ({
        label: text.fields[name],
        mine: say(name, mineFields),
        theirs: say(name, theirFields),
      }))}
      outlines={{ photo, mine: form.corners, theirs: theirs.corners }}
    />
  );
}

function useFieldText(): (name: keyof GuardFields, fields: GuardFields) => string {
  const text = useText(guardConflictMessages);
  return (name, fields) => {
    if (name === 'annotation_mode') return text.modes[fields.annotation_mode];
    if (name === 'detection_area') return text.corners(fields.detection_area.length);
    const value = fields[name];
    if (Array.isArray(value)) return text.areas(value.length);
    if (typeof value === 'boolean') return value ? text.on : text.off;
    return value ?? '';
  };
}
