import type { Point } from '@tenken/image/point.ts';
import type { ReferencePhoto } from '../../annotator/annotator-context.ts';
import { HUES } from '../../annotator/stage/marker-look.ts';
import { changedFields, fromGuard, toFields, type GuardFields } from '../../guard/editor/guard-form.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Text } from '../../ui/Text.tsx';
import { guardPageMessages } from './guard-page.messages.ts';
import type { GuardConflict } from './use-save-guard.ts';

type Props = GuardConflict & {
  photo: ReferencePhoto;
  onClose: () => void;
  onOverwrite: () => void;
  onTake: () => void;
};

/** Two people changed one guard: whose version it will be is decided by a person who sees both. */
export function GuardConflictDialog({ form, current, photo, onClose, onOverwrite, onTake }: Props) {
  const { conflict: text } = useText(guardPageMessages);
  const say = useFieldText();
  const theirs = fromGuard(current);
  const names = Object.keys(changedFields(theirs, form)) as (keyof GuardFields)[];
  const [mineFields, theirFields] = [toFields(form), toFields(theirs)];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button onClick={onTake}>{text.take}</Button>
          <Button color="red" onClick={onOverwrite}>
            {text.overwrite}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.text}</p>
        {names.length === 0 ? (
          <Text variant="note">{text.same}</Text>
        ) : (
          <table className="num w-full">
            <thead className="text-left text-note text-ink-2">
              <tr className="border-b border-line">
                <th className="py-1 font-medium">{text.what}</th>
                <th className="py-1 font-medium">{text.mine}</th>
                <th className="py-1 font-medium">{text.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name} className="border-b border-line">
                  <th className="py-1.5 text-left font-normal text-ink-2">{text.fields[name]}</th>
                  <td className="py-1.5">{say(name, mineFields)}</td>
                  <td className="py-1.5">{say(name, theirFields)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Outlines photo={photo} mine={form.corners} theirs={theirs.corners} />
      </div>
    </Modal>
  );
}

function useFieldText(): (name: keyof GuardFields, fields: GuardFields) => string {
  const { conflict: text } = useText(guardPageMessages);
  return (name, fields) => {
    if (name === 'annotation_mode') return text.modes[fields.annotation_mode];
    if (name === 'detection_area') return text.corners(fields.detection_area.length);
    const value = fields[name];
    if (Array.isArray(value)) return text.areas(value.length);
    if (typeof value === 'boolean') return value ? text.on : text.off;
    return value ?? '';
  };
}

type OutlineProps = { photo: ReferencePhoto; mine: readonly Point[]; theirs: readonly Point[] };

function Outlines({ photo, mine, theirs }: OutlineProps) {
  const { conflict: text } = useText(guardPageMessages);
  const { width, height, url } = photo;
  const outline = (points: readonly Point[], color: string, dash?: string) => (
    <polygon
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke={color}
      strokeWidth={width / 160}
      strokeDasharray={dash}
    />
  );
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="max-h-60 w-full rounded-panel bg-stage">
        <image href={url} width={width} height={height} />
        {outline(theirs, HUES.selected, String(width / 60))}
        {outline(mine, HUES.range)}
      </svg>
      <figcaption className="mt-1 flex gap-4 text-note text-ink-2">
        <span className="sr-only">{text.outlines}</span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-5" style={{ background: HUES.range }} />
          {text.mine}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="w-5 border-t-2 border-dashed" style={{ borderColor: HUES.selected }} />
          {text.theirs}
        </span>
      </figcaption>
    </figure>
  );
}
