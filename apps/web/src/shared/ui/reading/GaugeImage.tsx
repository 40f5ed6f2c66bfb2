import { ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useDelayed } from '../loading/use-delayed.ts';

type Props = {
  src: string | null;
  /** A smaller copy of the photo. It is shown first, and stays where it is sharp enough or the line is slow. */
  small?: string | undefined;
  /** What a person sees first is asked for before the rest. */
  isFirst?: boolean;
  /** Target, time and value. */
  alt: string;
  /** Width over height, kept from the start so that nothing moves when the photo arrives; null fills the cell. */
  aspectRatio?: number | null;
  /** Shows this part of the photo only; pixels of the photo. */
  part?: PhotoPart | null;
  /** Drawn over the photo: frames, time stamp. */
  children?: ReactNode;
  /** In thumbnails the words for a missing photo have no room; they stay for screen readers. */
  isSmall?: boolean;
  className?: string;
};

export type PhotoPart = {
  x: number;
  y: number;
  width: number;
  height: number;
  photo: { width: number; height: number };
};

type Load = { src: string | null; state: 'waiting' | 'shown' | 'failed'; isTooSmall?: boolean };

/** A blank box of the photo's shape; the photo is asked for when the box comes near the screen, and fades in. */
export function GaugeImage(props: Props) {
  const { src, small, isFirst = false, alt, aspectRatio = 4 / 3, part, children, isSmall = false } = props;
  const text = useText(uiMessages);
  const [load, setLoad] = useState<Load>({ src, state: 'waiting' });
  const { state, isTooSmall = false } = load.src === src ? load : { state: 'waiting' };
  const shape: CSSProperties = { aspectRatio: aspectRatio ?? undefined };
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', props.className)} style={shape}>
      {src === null || state === 'failed' ? (
        <MissingPhoto label={src === null ? text.noPhoto : text.photoFailed} isSmall={isSmall} />
      ) : (
        <Photo
          src={small ?? src}
          alt={alt}
          isFirst={isFirst}
          isHidden={Boolean(part) || (state === 'waiting' && !isFirst)}
          onLoad={(image) => {
            const isTooSmall = small !== undefined && isWorthMore(image, shareOf(part));
            setLoad({ src, state: 'shown', isTooSmall });
          }}
          onError={() => setLoad({ src, state: 'failed' })}
        />
      )}
      {src !== null && state === 'shown' && part && <PartOfPhoto src={small ?? src} part={part} />}
      {src !== null && isTooSmall && <SharpPhoto key={src} src={src} part={part} />}
      {children}
    </span>
  );
}

type PhotoProps = {
  src: string;
  alt: string;
  isFirst: boolean;
  isHidden: boolean;
  onLoad: (image: HTMLImageElement) => void;
  onError: () => void;
};

/** What a person sees first is asked for at once and shows from its first row on. */
const Photo = ({ src, alt, isFirst, isHidden, onLoad, onError }: PhotoProps) => (
  <img
    src={src}
    alt={alt}
    decoding="async"
    {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
    onLoad={(event) => onLoad(event.currentTarget)}
    onError={onError}
    className={cx(
      'absolute inset-0 size-full object-cover text-transparent transition-opacity duration-120',
      isHidden && 'opacity-0',
    )}
  />
);

/** Small copies of the rest of the screen, and what else a first visit needs, come before any photo at full size. */
const SHARP_AFTER_MS = 1000;

/** The photo itself over its small copy, once it is all there; where it does not come, the copy stays. */
function SharpPhoto({ src, part }: { src: string; part: PhotoPart | null | undefined }) {
  const isTime = useDelayed(SHARP_AFTER_MS);
  const [isThere, setIsThere] = useState(false);
  if (!isTime) return null;
  if (isThere && part) return <PartOfPhoto src={src} part={part} />;
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      fetchPriority="low"
      onLoad={() => setIsThere(true)}
      className={cx('absolute inset-0 size-full object-cover', !isThere && 'opacity-0')}
    />
  );
}

/** How much of the photo's width is shown. */
const shareOf = (part: PhotoPart | null | undefined): number => (part ? part.width / part.photo.width : 1);

/** A tenth more than the copy has is not seen. */
const VISIBLY_LARGER = 1.1;

/** Whether the screen shows more pixels than the copy has, and the line of this device has room for them. */
function isWorthMore(copy: HTMLImageElement, share: number): boolean {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (line?.saveData || (line?.effectiveType ?? '4g') !== '4g') return false;
  return copy.clientWidth * window.devicePixelRatio > copy.naturalWidth * share * VISIBLY_LARGER;
}

/** The whole part, whatever shape the box has, and around it what else the photo shows; it is in the cache already. */
function PartOfPhoto({ src, part }: { src: string; part: PhotoPart }) {
  return (
    <svg
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      <image href={src} width={part.photo.width} height={part.photo.height} />
    </svg>
  );
}

function MissingPhoto({ label, isSmall }: { label: string; isSmall: boolean }) {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 text-note text-ink-3">
      <Icon of={ImageOff} size={isSmall ? 'normal' : 'large'} />
      <span className={cx(isSmall && 'sr-only')}>{label}</span>
    </span>
  );
}
