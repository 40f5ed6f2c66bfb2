import type { ReanchoredTarget, ReanchorReply } from '@tenken/contract/gauge/annotation.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { HUES } from '../../../drawing/marker-style.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { nudged, type Decision, type Offset } from './choices.ts';
import { reanchorMessages } from './reanchor.messages.ts';

type Photo = ReanchorReply['photo'];
type Props = {
  target: ReanchoredTarget;
  photo: Photo;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

/** Screen presses are coarse, photos are large: with Shift ten pixels at once. */
const STEP_PX = 1;
const FAST_STEP_PX = 10;

/** One target where it was and where it would be; a person may move it on before it is applied. */
export function TargetCard({ target, photo, decision, onDecide }: Props) {
  const text = useText(reanchorMessages);
  const { name, kind, score, failure, is_applied, is_trusted } = target;
  const { dx, dy } = decision.offset;
  const after = target.after.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
  const move = (icon: typeof ArrowUp, label: string, by: Offset) => (
    <HintButton
      icon={icon}
      label={label}
      size="small"
      onClick={({ shiftKey }) => {
        const step = shiftKey ? FAST_STEP_PX : STEP_PX;
        onDecide(nudged(decision, { dx: by.dx * step, dy: by.dy * step }));
      }}
    />
  );
  const problem =
    failure === 'version_conflict'
      ? text.conflict
      : failure === 'outside_photo'
        ? text.outside
        : !is_trusted && !is_applied && text.notTrusted;
  return (
    <li className="flex flex-col gap-2 rounded-panel border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        {is_applied ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Checkbox
            label={name}
            aria-label={text.choose(name)}
            checked={decision.isChosen}
            onChange={({ target: box }) => onDecide({ ...decision, isChosen: box.checked })}
          />
        )}
        <Chip>{kind === 'gauge' ? text.gauge : text.guard}</Chip>
        {is_applied && <Chip tone="ok">{text.applied}</Chip>}
        <span className="num ml-auto text-note text-ink-2">
          {score !== null && text.score(score.toFixed(2))}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Outlined title={text.before} photo={target.reference ?? photo} outline={target.before} />
        <Outlined title={text.after} photo={photo} outline={after} />
      </div>
      {problem && <p className="text-note text-error-ink">{problem}</p>}
      {!is_applied && (
        <div className="flex items-center gap-1">
          {move(ArrowLeft, text.left(name), { dx: -1, dy: 0 })}
          {move(ArrowRight, text.right(name), { dx: 1, dy: 0 })}
          {move(ArrowUp, text.up(name), { dx: 0, dy: -1 })}
          {move(ArrowDown, text.down(name), { dx: 0, dy: 1 })}
          {(dx !== 0 || dy !== 0) && <span className="num text-note text-ink-2">{text.offset(dx, dy)}</span>}
        </div>
      )}
    </li>
  );
}

function Outlined({ title, photo, outline }: { title: string; photo: Photo; outline: readonly Point[] }) {
  const { width, height, image_url } = photo;
  return (
    <figure className="flex flex-col gap-1">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full rounded-chip bg-stage">
        <image href={image_url} width={width} height={height} />
        <polygon
          points={outline.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={HUES.range}
          strokeWidth={width / 120}
        />
      </svg>
      <figcaption className="text-note text-ink-2">{title}</figcaption>
    </figure>
  );
}
