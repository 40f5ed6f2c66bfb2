import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { SourceState } from '@tenken/contract/camera/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import { Loaded } from '../../../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { SourceProblem } from './SourceProblem.tsx';
import { sourceMessages } from './source.messages.ts';
import { cameraSourceQuery } from './source.queries.ts';

const SourceDialog = lazyPart(() => import('./SourceDialog.tsx'), 'SourceDialog');

type Props = { camera: Camera; mayChange: boolean; formatWhen: (instant: string) => string };

/** Where an agent finds the pictures of a camera, and what is wrong with them. */
export function SourcePanel({ camera, mayChange, formatWhen }: Props) {
  const text = useText(sourceMessages);
  const state = useQuery(cameraSourceQuery(camera.id));
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Panel title={text.title}>
      <Loaded query={state} failure={text.loadFailed}>
        {(source) => (
          <>
            <Trouble state={source} formatWhen={formatWhen} />
            <Properties state={source} />
            {mayChange && (
              <Button size="small" icon={Pencil} className="mt-3" onClick={() => setIsChanging(true)}>
                {text.change}
              </Button>
            )}
            <Suspense fallback={null}>
              {isChanging && (
                <SourceDialog camera={camera} state={source} onClose={() => setIsChanging(false)} />
              )}
            </Suspense>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Trouble({ state, formatWhen }: { state: SourceState; formatWhen: Props['formatWhen'] }) {
  const text = useText(sourceMessages);
  const { last_error, agent } = state;
  if (agent === null)
    return (
      <Text variant="note" className="mb-2.5">
        {text.noAgent}
      </Text>
    );
  if (!agent.is_present)
    return (
      <Text variant="note" className="mb-2.5">
        {text.agentAway}
      </Text>
    );
  if (last_error === null)
    return (
      <Text variant="note" className="mb-2.5">
        {text.fine}
      </Text>
    );
  return (
    <div className="mb-2.5">
      <SourceProblem code={last_error.code} since={text.since(formatWhen(last_error.at))} />
    </div>
  );
}

function Properties({ state: { source, agent, has_credentials } }: { state: SourceState }) {
  const text = useText(sourceMessages);
  const rows: [string, ReactNode][] = [
    [text.kind, text.kinds[source.kind]],
    source.kind === 'folder' ? [text.folder, source.folder] : [text.address, source.url],
    ...(source.kind === 'onvif' && source.profile !== undefined
      ? ([[text.profile, source.profile]] as [string, ReactNode][])
      : []),
    ...(agent === null ? [] : ([[text.agent, agent.name]] as [string, ReactNode][])),
    ...(source.kind === 'folder'
      ? []
      : ([[text.passwordState, has_credentials ? text.hasPassword : text.noPassword]] as [
          string,
          ReactNode,
        ][])),
  ];
  return (
    <dl className="-my-1.5 divide-y divide-line">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(96px,38%)_1fr] gap-x-3 py-1.5">
          <dt className="text-note text-ink-2">{name}</dt>
          <dd className="min-w-0 text-note break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
