import { formatDateTime } from '../../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { twoVersionsMessages } from './two-versions.messages.ts';
import type { Point } from '@tenken/image/point.ts';
import type { ReferencePhoto } from '../../../../drawing/viewport.ts';
import { HUES } from '../../../../drawing/marker-style.ts';

interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What a person decides: neither yet, their own version, the other's. */
export interface VersionChoice {
  readonly onClose: () => void;
  readonly onOverwrite: () => void;
  readonly onTake: () => void;
}

type Props = VersionChoice & {
  title: string;
  /** Who saved the other version, and when; `name` is null when that is not known. */
  saved: { readonly name: string | null; readonly at: string; readonly timeZone: string };
  differences: readonly Difference[];
  outlines: TwoOutlinesProps;
};

/** Two people changed one thing: whose version it will be is decided by a person who sees both. */
export function TwoVersionsDialog({ title, saved, differences, outlines, ...choice }: Props) {
  const text = useText(twoVersionsMessages);
  const language = useLanguage();
  const time = formatDateTime(saved.at, { timeZone: saved.timeZone, language });
  return (
    <Modal
      isOpen
      onClose={choice.onClose}
      title={title}
      footer={
        <>
          <Button onClick={choice.onTake}>{text.take}</Button>
          <Button color="red" onClick={choice.onOverwrite}>
            {text.overwrite}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.who(saved.name ?? text.somebody, time)}</p>
        {differences.length === 0 ? (
          <Text variant="note">{text.noDifference}</Text>
        ) : (
          <DifferenceTable differences={differences} />
        )}
        <TwoOutlines {...outlines} />
      </div>
    </Modal>
  );
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const text = useText(twoVersionsMessages);
  return (
    <table className="num w-full">
      <thead className="text-left text-note text-ink-2">
        <tr className="border-b border-line">
          <th className="py-1 font-medium">{text.what}</th>
          <th className="py-1 font-medium">{text.mine}</th>
          <th className="py-1 font-medium">{text.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label} className="border-b border-line">
            <th className="py-1.5 text-left font-normal text-ink-2">{label}</th>
            <td className="py-1.5">{mine}</td>
            <td className="py-1.5">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Corners in photo pixels. */
type TwoOutlinesProps = { photo: ReferencePhoto; mine: readonly Point[]; theirs: readonly Point[] };

/** Both versions' outlines over the photo. */
function TwoOutlines({ photo, mine, theirs }: TwoOutlinesProps) {
  const text = useText(twoVersionsMessages);
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
