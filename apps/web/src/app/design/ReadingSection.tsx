import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReactNode } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { LimitBar } from '../../shared/ui/reading/LimitBar.tsx';
import { MeasurementLabel } from '../../shared/ui/reading/MeasurementLabel.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { designMessages } from './design.messages.ts';

const samples: { status: MeasurementStatus; value: string | null; unit: string }[] = [
  { status: 'information', value: '0.62', unit: 'MPa' },
  { status: 'warning', value: '3.35', unit: 'kPa' },
  { status: 'error', value: '1.49', unit: 'MPa' },
  { status: 'unknown', value: null, unit: 'MPa' },
];

const control = { minimum_value: 0.4, maximum_value: 1.3 };
const system = { minimum_value: 0.2, maximum_value: 1.45 };
const scale = { minimum: 0, maximum: 1.6, control, system };

export function LabelSection() {
  const text = useText(designMessages);
  const words = useText(uiMessages);
  return (
    <Panel title={text.sections.label}>
      <div className="grid gap-2 md:grid-cols-2">
        {samples.map(({ status, value, unit }) => (
          <div key={status} className="overflow-hidden rounded-control border border-line">
            <MeasurementLabel
              size="fit"
              name={words.status[status]}
              value={value}
              unit={unit}
              status={status}
            />
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-6">
        <div className="flex flex-col gap-1.5">
          {samples.map(({ status, value, unit }) => (
            <MeasurementLabel key={status} size="compact" value={value} unit={unit} status={status} />
          ))}
          <MeasurementLabel size="compact" value="1.49" unit="MPa" status="error" review="estimated" />
          <MeasurementLabel size="compact" value="0.62" unit="MPa" status="information" review="confirmed" />
        </div>
        <MeasurementLabel
          size="tile"
          value="1.49"
          unit="MPa"
          status="error"
          limitBar={<LimitBar scale={scale} value={1.49} status="error" />}
          sentence={text.exceeded}
        />
        <MeasurementLabel size="tile" value={null} status="unknown" />
      </div>
    </Panel>
  );
}

export function LimitBarSection() {
  const text = useText(designMessages);
  const upperOnly = { minimum_value: null, maximum_value: 1.3 };
  return (
    <Panel title={text.sections.limitBar}>
      <div className="flex flex-wrap gap-4">
        <Example label={text.limitCases.both}>
          <LimitBar scale={scale} value={0.62} status="information" />
        </Example>
        <Example label={text.limitCases.oneSided}>
          <LimitBar scale={{ ...scale, control: upperOnly, system: null }} value={1.32} status="warning" />
        </Example>
        <Example label={text.limitCases.none}>
          <LimitBar scale={{ ...scale, control: null, system: null }} value={1.1} status="information" />
        </Example>
        <Example label={text.limitCases.beyond}>
          <LimitBar scale={scale} value={2} status="error" />
        </Example>
      </div>
    </Panel>
  );
}

function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-note text-ink-2">{label}</p>
      {children}
    </div>
  );
}
