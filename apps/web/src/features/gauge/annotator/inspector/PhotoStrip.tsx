import { useId } from 'react';
import { formatShortDateTime } from '../../../../shared/text/format-time.ts';
import { useLanguage } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import type { CameraPhoto } from '../annotator-services.ts';

type Props = {
  label: string;
  photos: readonly CameraPhoto[];
  chosen: string | null;
  onChoose: (id: string) => void;
  timeZone: string;
  /** Said beside the time of one photo, such as that it is the reference. */
  noteOf?: (id: string) => string | undefined;
};

/** One of the newest photos of a camera. Radio buttons, so the arrow keys go through them. */
export function PhotoStrip({ label, photos, chosen, onChoose, timeZone, noteOf }: Props) {
  const language = useLanguage();
  const name = useId();
  const textOf = ({ id, datetime }: CameraPhoto): string =>
    [datetime && formatShortDateTime(datetime, { timeZone, language }), noteOf?.(id)]
      .filter(Boolean)
      .join(' · ');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-note font-medium text-ink-2">{label}</legend>
      <div className="relative flex gap-1.5 overflow-x-auto p-0.5 pb-2">
        {photos.map((photo) => (
          <label
            key={photo.id}
            className={cx(
              'relative flex w-24 shrink-0 flex-col gap-0.5 rounded-control border p-1 text-tiny',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              photo.id === chosen ? 'border-pri bg-pri-t text-pri-ink' : 'border-line text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={photo.id === chosen}
              onChange={() => onChoose(photo.id)}
              className="sr-only"
            />
            <img
              src={photo.thumbnail_url}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full rounded-chip bg-sunken object-cover"
            />
            <span className="num">{textOf(photo)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
