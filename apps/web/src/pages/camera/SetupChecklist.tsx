import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { hiddenSetups } from '../../shared/session/hidden-setups.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { SendPhotoButton } from './SendPhotoButton.tsx';
import { setupMessages } from './setup.messages.ts';
import { setupSteps, type SetupStep } from './setup-steps.ts';
import { alertFieldsHref } from './target-href.ts';

type Props = { camera: Camera; targets: readonly InspectionTarget[] };

/** From the registration to a camera that works by itself; gone when all is done, or when somebody wants it gone. */
export function SetupChecklist({ camera, targets }: Props) {
  const text = useText(setupMessages);
  const [isHidden, setIsHidden] = useState(() => hiddenSetups.has(camera.id));
  const steps = setupSteps(camera, targets);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  if (next === undefined || isHidden) return null;
  const hide = (): void => {
    hiddenSetups.add(camera.id);
    setIsHidden(true);
  };
  return (
    <Panel
      title={text.title}
      beside={<Text variant="note">{text.progress(doneCount, steps.length)}</Text>}
      actions={<HintButton icon={X} label={text.hide} size="small" onClick={hide} />}
    >
      <ol className="flex flex-col gap-2">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-2">
            <Icon
              of={isDone ? CircleCheck : CircleDashed}
              className={cx('mt-0.5', isDone ? 'text-ok-ink' : 'text-ink-3')}
            />
            <span className="min-w-0 flex-1">
              <span className={cx(isDone ? 'text-ink-2' : 'font-semibold')}>{text.steps[step]}</span>
              <span className="sr-only">{isDone ? text.done : text.open}</span>
              {step === next && <StepHelp {...{ step, camera, targets }} />}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepHelp({ step, camera, targets }: Props & { step: SetupStep }) {
  const text = useText(setupMessages);
  const isPlain = camera.device_id === null;
  const isUpload = isPlain && step === 'photo';
  const help = isUpload ? text.helpPlain : text.help[step];
  return (
    <span className="mt-0.5 flex flex-col items-start gap-1.5">
      <Text variant="note">{help}</Text>
      {isUpload && <SendPhotoButton camera={camera} />}
      <StepLink {...{ step, camera, targets }} />
    </span>
  );
}

function StepLink({ step, camera, targets }: Props & { step: SetupStep }): ReactNode {
  const text = useText(setupMessages);
  const { prefix } = pageAddress();
  const [target] = targets;
  const hrefs: Record<SetupStep, string | undefined> = {
    contact: undefined,
    photo: undefined,
    schedule: `${prefix}/account/schedules`,
    target: `${prefix}/gauges/new?camera_id=${encodeURIComponent(camera.id)}`,
    recipients: target && alertFieldsHref(target),
  };
  const href = hrefs[step];
  if (href === undefined) return null;
  return (
    <AppLink href={href} className="text-note text-pri-ink underline underline-offset-2">
      {text.links[step]}
    </AppLink>
  );
}
