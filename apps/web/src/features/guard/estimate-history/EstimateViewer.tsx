import { useState, type ReactNode } from 'react';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { partOfPhoto } from '../../measurement/target/part-of-photo.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Slider } from '../../../shared/ui/form/Slider.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { EstimateFacts } from './EstimateFacts.tsx';
import type { Episode } from './episode-of.ts';
import { estimateMessages } from './estimate.messages.ts';
import { HeatPhoto } from './HeatPhoto.tsx';

type Props = {
  guard: Pick<Guard, 'name' | 'detection_area'>;
  estimate: AnomalyEstimate;
  /** What it belongs to, when it is an anomaly. */
  episode: Episode | null;
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  style: TimeStyle;
  /** Buttons under the facts. */
  actions: ReactNode;
};

/** One photo with its heat map beside the normal photo in the nearest light: what is different is seen at once. */
export function EstimateViewer({ guard, estimate, episode, title, beside, style, actions }: Props) {
  const text = useText(estimateMessages);
  const [isHeatShown, setIsHeatShown] = useState(true);
  const [strength, setStrength] = useState(60);
  const [isAreaOnly, setIsAreaOnly] = useState(false);
  const { photo, nearest_photo: nearest, heatmap_url, heatmap_area } = estimate;
  const heat = isHeatShown && heatmap_url && heatmap_area ? { url: heatmap_url, area: heatmap_area } : null;
  const part = isAreaOnly ? partOfPhoto(guard.detection_area, photo) : null;
  const time = formatDateTime(estimate.datetime, style);
  const isInProgress = estimate.status === 'in_progress';
  const shared = { photo, part, corners: guard.detection_area };
  return (
    <Panel
      title={title}
      beside={beside}
      isPadded={false}
      actions={
        <ViewControls
          {...{ isHeatShown, setIsHeatShown, strength, setStrength, isAreaOnly, setIsAreaOnly }}
          hasHeat={heatmap_url !== null}
        />
      }
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_332px]">
        <figure>
          <HeatPhoto
            {...shared}
            src={photo.image_url}
            alt={`${guard.name}, ${time}`}
            heat={heat}
            strength={strength / 100}
            boxes={estimate.boxes}
          />
          <Caption title={text.photo} note={time} />
        </figure>
        <figure className="border-line max-lg:order-last max-lg:border-t lg:border-l">
          {nearest ? (
            <HeatPhoto {...shared} src={nearest.image_url} alt={text.nearest} />
          ) : (
            <NoNearest photo={photo} />
          )}
          <Caption
            title={nearest ? text.nearest : isInProgress ? text.nearestToCome : text.noNearest}
            note={nearest?.datetime ? formatDateTime(nearest.datetime, style) : undefined}
          />
        </figure>
        <div className="flex flex-col gap-3 border-line p-3.5 max-lg:border-t lg:border-l">
          <EstimateFacts estimate={estimate} episode={episode} style={style} />
          {actions}
        </div>
      </div>
    </Panel>
  );
}

type ControlsProps = {
  hasHeat: boolean;
  isHeatShown: boolean;
  setIsHeatShown: (isShown: boolean) => void;
  /** Percent. */
  strength: number;
  setStrength: (strength: number) => void;
  isAreaOnly: boolean;
  setIsAreaOnly: (isAreaOnly: boolean) => void;
};

function ViewControls(props: ControlsProps) {
  const text = useText(estimateMessages);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Switch
        label={text.areaOnly}
        checked={props.isAreaOnly}
        onChange={(event) => props.setIsAreaOnly(event.target.checked)}
      />
      {props.hasHeat && (
        <span className="flex items-center gap-2">
          <Switch
            label={text.heatMap}
            checked={props.isHeatShown}
            onChange={(event) => props.setIsHeatShown(event.target.checked)}
          />
          <Slider
            label={text.heatMapStrength}
            minimum={10}
            maximum={100}
            step={10}
            value={props.strength}
            onValueChange={props.setStrength}
            className="w-24"
          />
        </span>
      )}
    </div>
  );
}

function Caption({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 py-2 text-note">
      <span className="font-medium">{title}</span>
      {note && <span className="text-ink-2 num">{note}</span>}
    </figcaption>
  );
}

function NoNearest({ photo }: { photo: { width: number; height: number } }) {
  return (
    <span className="block bg-sunken max-lg:hidden" style={{ aspectRatio: photo.width / photo.height }} />
  );
}
