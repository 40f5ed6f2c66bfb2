import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Columns2,
  Download,
  Expand,
  Maximize,
  SquareDashed,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { ProcessingTimelineLink } from './ProcessingTimelineLink.tsx';
import { photoViewerMessages } from './photo-viewer.messages.ts';
import { framesQuery, neighboursQuery } from './photo-viewer.queries.ts';
import { ZoomablePhoto, type ShownPhoto } from './ZoomablePhoto.tsx';
import { usePhotoZoom } from './use-photo-zoom.ts';
import { useViewerKeys, type ViewerCommand } from './use-viewer-keys.ts';

type Props = {
  /** The photo it opens with. */
  photo: ShownPhoto & { datetime: string };
  /** What a photo is called, by its time in words. */
  titleOf: (time: string) => string;
  formatTime: (instant: string) => string;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
};

type Pinned = { photo: ShownPhoto; datetime: string };

/** A photo as large as the window, and the way to every other photo of its camera. */
export function PhotoViewer({ photo, titleOf, formatTime, onClose, finalFocus }: Props) {
  const [shown, setShown] = useState(photo);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="full"
      title={titleOf(formatTime(shown.datetime))}
      finalFocus={finalFocus}
      initialFocus="no field"
    >
      <Viewer shown={shown} onShow={setShown} titleOf={titleOf} formatTime={formatTime} />
    </Modal>
  );
}

type ViewerProps = Pick<Props, 'titleOf' | 'formatTime'> & {
  shown: Props['photo'];
  onShow: (photo: Props['photo']) => void;
};

/** Apart from the dialog, because its parts are in the page only after the dialog is. */
function Viewer({ shown, onShow, titleOf, formatTime }: ViewerProps) {
  const text = useText(photoViewerMessages);
  const frame = useRef<HTMLDivElement>(null);
  const [hasFrames, setHasFrames] = useState(true);
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const [share, setShare] = useState(50);
  const neighbours = useQuery(neighboursQuery(shown.id)).data;
  usePreloaded(neighbours);
  const camera = neighbours?.photo.camera.id;
  const frames = useQuery({ ...framesQuery(camera ?? ''), enabled: camera !== undefined }).data ?? [];
  const [size, setSize] = useState({ width: 4, height: 3 });
  const known = neighbours?.photo;
  if (known && (known.width !== size.width || known.height !== size.height))
    setSize({ width: known.width, height: known.height });
  const [box, zoom] = usePhotoZoom(size);
  const go = (to: keyof Omit<PhotoNeighbours, 'photo'>) => (): void => {
    const next = neighbours?.[to];
    if (next) onShow(next);
  };
  const compare = (): void => {
    setPinned(pinned === null ? { photo: shown, datetime: shown.datetime } : null);
    const other = neighbours?.day_before ?? neighbours?.previous;
    if (pinned === null && other) onShow(other);
  };
  const time = formatTime(shown.datetime);
  const commands: Record<ViewerCommand, () => void> = {
    previous: go('previous'),
    next: go('next'),
    dayBefore: go('day_before'),
    dayAfter: go('day_after'),
    zoomIn: zoom.zoomIn,
    zoomOut: zoom.zoomOut,
    whole: zoom.showWhole,
    frames: () => setHasFrames(!hasFrames),
    compare,
    download: () => save(shown, time),
    fullScreen: () => toggleFullScreen(frame.current),
  };
  useViewerKeys(commands);
  const button = (command: ViewerCommand, icon: LucideIcon, label: string, isOff = false, isOn = false) => (
    <HintButton
      icon={icon}
      label={label}
      disabled={isOff}
      aria-pressed={isOn || undefined}
      color={isOff ? 'disabled' : isOn ? 'primary' : 'normal'}
      side="top"
      onClick={commands[command]}
    />
  );
  return (
    <div
      ref={frame}
      className="-m-3.5 flex h-[calc(100dvh-140px)] flex-col bg-surface md:h-[calc(100%+28px)]"
    >
      <ZoomablePhoto
        box={box}
        zoom={zoom}
        photo={shown}
        alt={titleOf(time)}
        size={size}
        frames={hasFrames && known ? frames : []}
        other={pinned && { photo: pinned.photo, alt: titleOf(formatTime(pinned.datetime)), share }}
      />
      {pinned && (
        <label className="flex items-center gap-3 border-t border-line px-3.5 py-2 text-note num">
          <span className="whitespace-nowrap font-semibold">{formatTime(pinned.datetime)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={text.divider}
            onChange={(event) => setShare(Number(event.target.value))}
            className="min-w-0 flex-1 accent-pri"
          />
          <span className="whitespace-nowrap font-semibold">{time}</span>
        </label>
      )}
      <div
        role="toolbar"
        aria-label={text.tools}
        className="flex flex-wrap items-center justify-center gap-1 border-t border-line px-2 py-1.5"
      >
        {button('dayBefore', ChevronsLeft, text.dayBefore, !neighbours?.day_before)}
        {button('previous', ChevronLeft, text.previous, !neighbours?.previous)}
        {button('next', ChevronRight, text.next, !neighbours?.next)}
        {button('dayAfter', ChevronsRight, text.dayAfter, !neighbours?.day_after)}
        <span className="mx-2 h-5 w-px shrink-0 bg-line" />
        {button('zoomOut', ZoomOut, text.zoomOut, zoom.isWhole)}
        {button('zoomIn', ZoomIn, text.zoomIn)}
        {button('whole', Maximize, text.whole, zoom.isWhole)}
        <span className="mx-2 h-5 w-px shrink-0 bg-line" />
        {button('frames', SquareDashed, text.frames, frames.length === 0, hasFrames && frames.length > 0)}
        {button('compare', Columns2, pinned ? text.stopComparing : text.compare, false, pinned !== null)}
        {button('download', Download, text.download)}
        {button('fullScreen', Expand, text.fullScreen, !document.fullscreenEnabled)}
        <ProcessingTimelineLink photoId={shown.id} />
      </div>
    </div>
  );
}

function save(photo: ShownPhoto, time: string): void {
  const link = document.createElement('a');
  link.href = photo.image_url;
  link.download = `${time.replaceAll(/[/:]/g, '-')}.jpg`;
  link.click();
}

function toggleFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void element?.requestFullscreen().catch(() => undefined);
}

/** Prefetches adjacent photos and their neighbours. */
function usePreloaded(neighbours: PhotoNeighbours | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const photo of [neighbours?.previous, neighbours?.next]) {
      if (!photo) continue;
      new Image().src = photo.image_url;
      void client.prefetchQuery(neighboursQuery(photo.id));
    }
  }, [client, neighbours]);
}
