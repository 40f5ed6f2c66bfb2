import { Ellipsis } from 'lucide-react';
import heroUrl from '../../features/account/sign-in/login-hero.jpg';
import { CameraTile } from '../../features/dashboard/cameras/CameraTile.tsx';
import { GuardStrip } from '../../features/measurement/target/GuardStrip.tsx';
import { HistorySparkline } from '../../features/measurement/history/HistorySparkline.tsx';
import { statusOf, type InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { TargetCard } from '../../features/measurement/target/TargetCard.tsx';
import { TargetRow } from '../../features/measurement/target/TargetRow.tsx';
import { TargetTable } from '../../features/measurement/target/TargetTable.tsx';
import { formatShortDateTime } from '../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { designMessages } from './design.messages.ts';
import { sampleHistory, sampleNow, sampleSpan, sampleTargets } from './sample-targets.ts';

const actions = {
  onConfirm: () => {},
  onCorrect: () => {},
  onConfirmGuard: () => {},
  onNext: () => {},
  isConfirming: false,
};

const frame = [
  { x: 220, y: 75 },
  { x: 740, y: 75 },
  { x: 740, y: 585 },
  { x: 220, y: 585 },
];

export function TargetSection() {
  const text = useText(designMessages);
  const { formatTime, targets } = useSamples();
  const menu = <IconButton icon={Ellipsis} label={text.menu} size="small" />;
  return (
    <Panel title={text.sections.targets}>
      <div className="flex flex-col gap-3">
        {targets.map((target) => (
          <TargetRow
            key={target.id}
            target={target}
            href="#target"
            formatTime={formatTime}
            actions={actions}
            menu={menu}
            imageSize={200}
            history={<History target={target} />}
          />
        ))}
        <div className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-4">
          {targets.map((target) => (
            <TargetCard
              key={target.id}
              target={target}
              href="#target"
              formatTime={formatTime}
              actions={actions}
              menu={menu}
            />
          ))}
        </div>
        <TargetTable targets={targets} hrefOf={() => '#target'} formatTime={formatTime} menuOf={() => menu} />
      </div>
    </Panel>
  );
}

export function CameraSection() {
  const text = useText(designMessages);
  const { formatTime, targets } = useSamples();
  const camera = {
    id: 'boiler',
    name: text.boiler,
    is_active: true,
    latest_photo: {
      image_url: heroUrl,
      thumbnail_url: heroUrl,
      width: 960,
      height: 720,
      datetime: new Date(sampleNow).toISOString(),
    },
    status: {
      battery_percentage: 88,
      cellular_rsrp_dbm: -85,
      update_time: new Date(sampleNow).toISOString(),
    },
    targets: targets.slice(0, 2),
    frames: [{ id: 'pressure', corners: frame, status: 'error' as const, isGuard: false }],
  };
  return (
    <Panel title={text.sections.camera}>
      <CameraTile
        camera={camera}
        href="#camera"
        isInspectionShown
        formatTime={formatTime}
        now={new Date(sampleNow)}
      />
    </Panel>
  );
}

function History({ target }: { target: InspectionTarget }) {
  const day = 24 * 60 * 60 * 1000;
  if (target.kind === 'guard') {
    const cells = Array.from({ length: 56 }, (_, index) => ({
      datetime: String(index),
      status: index > 51 ? ('error' as const) : ('information' as const),
    }));
    return <GuardStrip hours={3} cells={cells} dayLabels={['11/09', '11/12', '11/15']} label={target.name} />;
  }
  return (
    <HistorySparkline
      points={target.latest_measurement?.value === null ? [] : sampleHistory()}
      span={sampleSpan}
      scale={{
        minimum: 0,
        maximum: 1.6,
        control: target.control_limits_config ?? null,
        system: target.system_limits_config ?? null,
      }}
      status={statusOf(target)}
      ticks={[0, 1, 2, 3, 4, 5, 6].map((index) => ({
        time: sampleSpan.from + index * day,
        label: `11/${String(9 + index).padStart(2, '0')}`,
      }))}
      label={target.name}
    />
  );
}

function useSamples() {
  const text = useText(designMessages);
  const language = useLanguage();
  return {
    targets: sampleTargets(text, heroUrl),
    formatTime: (instant: string) => formatShortDateTime(instant, { timeZone: 'Asia/Tokyo', language }),
  };
}
