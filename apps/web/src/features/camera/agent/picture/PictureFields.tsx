import { useQuery } from '@tanstack/react-query';
import { Image, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_MASKED_AREAS } from '@tenken/contract/camera/agent.limits.ts';
import type { CameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { SegmentedControl } from '../../../../shared/ui/form/SegmentedControl.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { RequestedPicture } from '../source/RequestedPicture.tsx';
import { cameraSourceQuery, takeTestPicture } from '../source/source.queries.ts';
import { useAgentTask } from '../source/use-agent-task.ts';
import { AreaEditor, type DrawnArea } from './AreaEditor.tsx';
import { MIDDLE, sizeWithin, toPixels, toShares, type Area, type Size } from './areas.ts';
import { pictureMessages } from './picture.messages.ts';

export type PictureSetup = Pick<
  CameraSettings,
  'image_resolution' | 'image_rotation' | 'cropped_resolution' | 'privacy_mask'
>;

type Props = {
  camera: Camera;
  setup: PictureSetup;
  onMask: (mask: Area[]) => void;
  /** In pixels of the scaled picture; null: the whole of it. */
  onCrop: (crop: Area | null) => void;
};

/** The picture as the camera gives it: mask and cut-out belong to that one. */
const UNTOUCHED: PictureSetup = {
  image_resolution: '2592x1944',
  image_rotation: 0,
  cropped_resolution: null,
  privacy_mask: [],
};

/** The settings of a camera hold more than an agent is asked to do with a picture. */
const pictureOf = (setup: PictureSetup): PictureSetup => ({
  image_resolution: setup.image_resolution,
  image_rotation: setup.image_rotation,
  cropped_resolution: setup.cropped_resolution,
  privacy_mask: setup.privacy_mask,
});

/** Mask and cut-out, drawn on a picture of the camera. */
export function PictureFields({ camera, setup, onMask, onCrop }: Props) {
  const text = useText(pictureMessages);
  const source = useQuery(cameraSourceQuery(camera.id));
  const ask = (settings: PictureSetup) => () => {
    const { agent, source: from } = source.data!;
    const facility_id = camera.facility.id;
    return takeTestPicture(agent!.id, { facility_id, source: from, camera_id: camera.id, settings });
  };
  const ground = useAgentTask(ask(UNTOUCHED));
  const preview = useAgentTask(ask(pictureOf(setup)));
  const test = ground.task?.test;
  const isDrawable = test?.picture_base64 != null && test.width !== null && test.height !== null;
  return (
    <section className="flex flex-col gap-2.5">
      <Text variant="h3">{text.title}</Text>
      <Text variant="note">{text.about}</Text>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Image}
          disabled={!source.data?.agent}
          variant={ground.isWaiting ? 'loading' : 'basic'}
          onClick={ground.ask}
        >
          {test ? text.takeAgain : text.take}
        </Button>
        {isDrawable && (
          <Button variant={preview.isWaiting ? 'loading' : 'basic'} onClick={preview.ask}>
            {text.preview}
          </Button>
        )}
      </div>
      <RequestedPicture request={ground} isPictureShown={false} />
      {isDrawable && (
        <Drawing
          picture={`data:image/jpeg;base64,${test.picture_base64}`}
          size={{ width: test.width!, height: test.height! }}
          setup={setup}
          onMask={onMask}
          onCrop={onCrop}
        />
      )}
      {preview.task?.test?.picture_base64 && <Text variant="note">{text.previewNote}</Text>}
      <RequestedPicture request={preview} />
    </section>
  );
}

type DrawingProps = Omit<Props, 'camera'> & { picture: string; size: Size };

function Drawing({ picture, size, setup, onMask, onCrop }: DrawingProps) {
  const text = useText(pictureMessages);
  const [draws, setDraws] = useState<'mask' | 'crop'>('mask');
  const { privacy_mask: mask, cropped_resolution: crop } = setup;
  const scaled = sizeWithin(setup.image_resolution, size);
  const isFull = mask.length >= MAX_MASKED_AREAS;
  const masks = mask.map((area, at): DrawnArea => ({ name: text.area(at + 1), area, look: 'mask' }));
  const crops: DrawnArea[] = crop
    ? [{ name: text.cropArea, area: toShares(crop, scaled), look: 'crop' }]
    : [];
  const isMasking = draws === 'mask';
  return (
    <>
      <div className="self-start">
        <SegmentedControl
          label={text.draws}
          value={draws}
          onValueChange={setDraws}
          segments={[
            { value: 'mask', label: text.mask },
            { value: 'crop', label: text.crop },
          ]}
        />
      </div>
      <AreaEditor
        picture={picture}
        label={text.drawing}
        areas={isMasking ? masks : crops}
        onDraw={(area) => {
          if (!isMasking) onCrop(toPixels(area, scaled));
          else if (!isFull) onMask([...mask, area]);
        }}
        onChange={(index, area) =>
          isMasking ? onMask(mask.with(index, area)) : onCrop(toPixels(area, scaled))
        }
        onRemove={(index) => (isMasking ? onMask(mask.toSpliced(index, 1)) : onCrop(null))}
      />
      <Text variant="note">{text.keys}</Text>
      {isMasking ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={Plus} disabled={isFull} onClick={() => onMask([...mask, MIDDLE])}>
            {text.addArea}
          </Button>
          {mask.length > 0 && (
            <Button size="small" icon={Trash2} onClick={() => onMask([])}>
              {text.removeAll}
            </Button>
          )}
          <span className="text-note text-ink-2 num">
            {isFull ? text.tooMany(MAX_MASKED_AREAS) : text.maskCount(mask.length)}
          </span>
        </div>
      ) : (
        crop && (
          <Button size="small" icon={Trash2} className="self-start" onClick={() => onCrop(null)}>
            {text.removeArea}
          </Button>
        )
      )}
    </>
  );
}
