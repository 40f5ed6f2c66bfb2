import type { GaugeConflict } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import type { ReferencePhoto } from '../../annotator/annotator-context.ts';
import { toConfiguration } from '../../annotator/form/check-form.ts';
import { differencesBetween } from '../../annotator/form/differences.ts';
import type { GaugeForm } from '../../annotator/form/gauge-form.ts';
import { HUES } from '../../annotator/stage/marker-look.ts';
import { formatDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Text } from '../../ui/Text.tsx';
import { conflictMessages } from './conflict.messages.ts';

type Props = {
  form: GaugeForm;
  current: GaugeConflict;
  reference: ReferencePhoto;
  timeZone: string;
  onClose: () => void;
  onOverwrite: () => void;
  onTake: () => void;
};

/** Two people changed one gauge: whose version it will be is decided by a person who sees both. */
export function ConflictDialog({ form, current, reference, timeZone, onClose, onOverwrite, onTake }: Props) {
  const text = useText(conflictMessages);
  const language = useLanguage();
  const time = formatDateTime(current.updated_at, { timeZone, language });
  const differences = differencesBetween(toConfiguration(form), current.gauge_configuration);
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
        <p>{text.who(current.updated_by?.name ?? text.somebody, time)}</p>
        {differences.length === 0 ? (
          <Text variant="note">{text.noDifference}</Text>
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
              {differences.map(({ field, mine, theirs }) => {
                const isMoved = mine === null && theirs === null;
                return (
                  <tr key={field} className="border-b border-line">
                    <th className="py-1.5 text-left font-normal text-ink-2">{text.fields[field]}</th>
                    <td className="py-1.5">{isMoved ? text.moved : (mine ?? text.none)}</td>
                    <td className="py-1.5">{isMoved ? text.moved : (theirs ?? text.none)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <Outlines
          reference={reference}
          mine={form.perspective.corners}
          theirs={current.gauge_configuration.perspective.source_points}
        />
      </div>
    </Modal>
  );
}

type OutlineProps = { reference: ReferencePhoto; mine: readonly Point[]; theirs: readonly Point[] };

function Outlines({ reference, mine, theirs }: OutlineProps) {
  const text = useText(conflictMessages);
  const { width, height, url } = reference;
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
        {outline(theirs, HUES.selected, `${width / 60}`)}
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
