import { ScanSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { measurementMessages } from '../measurement/measurement.messages.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';
import { useStartAnalysis } from './use-start-analysis.ts';

type AnalysisTarget = { kind: 'gauge' | 'guard'; id: string; name: string; is_active: boolean };

type Props = {
  camera: Camera;
  targets: readonly AnalysisTarget[];
  mayChange: boolean;
  style: TimeStyle;
  onStarted: (analysis: Analysis) => void;
};

/** Which targets, which pictures, and whether what is found is kept. */
export function AnalysisForm({ camera, targets, mayChange, style, onStarted }: Props) {
  const text = useText(analysisMessages);
  const { stopped } = useText(measurementMessages);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** What is stopped is read only when somebody asks for it. */
  const isWanted = ({ id, is_active }: AnalysisTarget): boolean => ticks.get(id) ?? is_active;
  const [isSaving, setIsSaving] = useState(false);
  const chosen = useChosenPictures(camera.id, style);
  const start = useStartAnalysis(camera.id, onStarted);
  const wanted = targets.filter(isWanted);
  const isReady = wanted.length > 0 && chosen.isReady;
  const maySave = mayChange && chosen.way !== 'upload';
  const run = (): void => {
    const selected = wanted.map(({ kind, id }) => ({ kind, id }));
    void start.run(selected, chosen.pictures(isSaving && maySave ? { save_results: true } : {}));
  };
  return (
    <Panel title={text.title}>
      <div className="flex flex-col gap-4">
        <Text variant="note">{text.intro}</Text>
        <Group title={text.targets}>
          {targets.length === 0 && <Text variant="note">{text.noTargets}</Text>}
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {targets.map((one) => (
              <Checkbox
                key={one.id}
                label={one.is_active ? one.name : `${one.name} · ${stopped}`}
                checked={isWanted(one)}
                onChange={({ target }) => setTicks(new Map(ticks).set(one.id, target.checked))}
              />
            ))}
          </div>
        </Group>
        <Group title={text.photos}>
          <PictureChoice cameraId={camera.id} style={style} chosen={chosen} />
        </Group>
        {maySave && (
          <Checkbox
            label={text.save}
            checked={isSaving}
            onChange={({ target }) => setIsSaving(target.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            color="primary"
            icon={ScanSearch}
            disabled={!isReady}
            title={isReady ? undefined : text.chooseTarget}
            variant={start.isInProgress ? 'loading' : 'basic'}
            onClick={run}
          >
            {text.run}
          </Button>
          {start.sent !== null && (
            <output className="text-note text-ink-2 num">
              {text.sending(start.sent, chosen.files.length)}
            </output>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-h3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
