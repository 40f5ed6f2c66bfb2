import { ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { uiMessages } from '../ui.messages.ts';

type Props = {
  src: string | null;
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

type Load = { src: string | null; state: 'waiting' | 'shown' | 'failed' };

/** A blank box of the photo's shape; the photo is asked for when the box comes near the screen, and fades in. */
export function GaugeImage({
  src,
  alt,
  aspectRatio = 4 / 3,
  part,
  children,
  isSmall = false,
  className,
}: Props) {
  const text = useText(uiMessages);
  const [load, setLoad] = useState<Load>({ src, state: 'waiting' });
  const state = load.src === src ? load.state : 'waiting';
  const shape: CSSProperties = { aspectRatio: aspectRatio ?? undefined };
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', className)} style={shape}>
      {src === null || state === 'failed' ? (
        <MissingPhoto label={src === null ? text.noPhoto : text.photoFailed} isSmall={isSmall} />
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setLoad({ src, state: 'shown' })}
          onError={() => setLoad({ src, state: 'failed' })}
          className={cx(
            'absolute inset-0 size-full object-cover transition-opacity duration-120',
            (state === 'waiting' || part) && 'opacity-0',
          )}
        />
      )}
      {src !== null && state === 'shown' && part && <PartOfPhoto src={src} part={part} />}
      {children}
    </span>
  );
}

/** Fills the box with the part, whatever shape either has; the picture itself is in the cache already. */
function PartOfPhoto({ src, part }: { src: string; part: PhotoPart }) {
  return (
    <svg
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      preserveAspectRatio="xMidYMid slice"
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
