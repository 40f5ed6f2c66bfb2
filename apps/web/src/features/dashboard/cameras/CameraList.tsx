import { memo } from 'react';
import { UninspectedCount, type TileCamera } from './CameraTile.tsx';
import { isDoubtful } from '../../camera/camera-health.ts';
import { CameraStateMark } from '../../camera/CameraStateMark.tsx';
import { statusOf, statusOfCamera } from '../../measurement/target/inspection-target.ts';
import { useReadingText } from '../../measurement/use-reading-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Battery } from '../../../shared/ui/reading/Battery.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { MeasurementLabel } from '../../../shared/ui/reading/MeasurementLabel.tsx';
import { AgeNote } from '../../../shared/ui/reading/PhotoTime.tsx';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { listMessages } from '../list.messages.ts';

type Props = {
  cameras: readonly TileCamera[];
  hrefOf: (id: string) => string;
  formatTime: (instant: string) => string;
  timeThere: (instant: string, zone: string | undefined) => string | null;
};

/** One line a camera, for many of them. */
export function CameraList({ cameras, hrefOf, formatTime, timeThere }: Props) {
  const text = useText(listMessages);
  return (
    <div className="px-3 pb-5 md:px-5">
      <Panel isPadded={false}>
        <Table label={text.cameras}>
          <thead>
            <tr>
              <HeaderCell>{text.camera}</HeaderCell>
              <HeaderCell>{text.values}</HeaderCell>
              <HeaderCell className="max-md:hidden">{text.photo}</HeaderCell>
              <HeaderCell>{text.battery}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {cameras.map((camera) => (
              <CameraLine
                key={camera.id}
                camera={camera}
                href={hrefOf(camera.id)}
                formatTime={formatTime}
                timeThere={timeThere}
              />
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  );
}

type LineProps = Pick<Props, 'formatTime' | 'timeThere'> & { camera: TileCamera; href: string };

const CameraLine = memo(function CameraLine({ camera, href, formatTime, timeThere }: LineProps) {
  const text = useText(listMessages);
  const readingOf = useReadingText();
  const active = camera.targets.filter((target) => target.is_active);
  return (
    <Row>
      <Cell>
        <AppLink
          href={href}
          className={cx('flex items-center gap-2.5 font-semibold', !camera.is_active && 'text-ink-3')}
        >
          <GaugeImage
            src={camera.latest_photo?.thumbnail_url ?? null}
            alt=""
            className="w-16 shrink-0 rounded-chip"
            isSmall
          />
          <StatusMark status={statusOfCamera(camera, camera.targets)} />
          {camera.name}
          {camera.is_active && isDoubtful(camera.health) && <CameraStateMark health={camera.health} />}
          {!camera.is_active && <span className="font-normal">{`(${text.stopped})`}</span>}
          <UninspectedCount targets={camera.targets} />
        </AppLink>
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {active.map((target) => {
            const { value, unit, sentence } = readingOf(target);
            return (
              <span key={target.id} className="inline-flex items-center gap-1.5">
                <span className="text-note text-ink-2">{target.name}</span>
                <MeasurementLabel
                  size="compact"
                  value={value}
                  unit={unit}
                  status={statusOf(target)}
                  absence={sentence}
                />
              </span>
            );
          })}
        </span>
      </Cell>
      <Cell className="num max-md:hidden">
        {camera.latest_photo && (
          <span className="flex flex-wrap items-center gap-x-2">
            {formatTime(camera.latest_photo.datetime)}
            <span className="text-note text-ink-2">
              {timeThere(camera.latest_photo.datetime, camera.timezone)}
            </span>
            <AgeNote instant={camera.latest_photo.datetime} isDoubtful={isDoubtful(camera.health)} />
          </span>
        )}
      </Cell>
      <Cell>
        <Battery percentage={camera.status.battery_percentage} />
      </Cell>
    </Row>
  );
});
