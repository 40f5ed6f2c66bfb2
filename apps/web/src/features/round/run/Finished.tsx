import { CircleCheck } from 'lucide-react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { WaitingPanel } from './home/WaitingPanel.tsx';
import type { LocalRun } from './offline/local-data.ts';
import { usePhone } from './sending/use-phone.ts';
import { runHomeHref } from './run-address.ts';
import { runMessages } from './run.messages.ts';

/** After the last target: what was inspected, and how far it is sent. */
export function Finished({ runUuid }: { runUuid: string }) {
  const text = useText(runMessages);
  const { phone } = usePhone();
  const run: LocalRun | undefined = phone.runs.find((one) => one.run_uuid === runUuid);
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 p-3">
      <div className="flex flex-col items-center gap-1.5 py-5 text-center">
        <Icon of={CircleCheck} size="large" className="text-ok-ink" />
        <p className="text-h1 font-semibold">{text.finished}</p>
        {run && <p className="num text-ink-2">{text.progress(run.steps.length, run.target_count)}</p>}
        <Text variant="note">{text.finishedNote}</Text>
      </div>
      <WaitingPanel />
      {run?.run_id && (
        <AppLink
          href={`${pageAddress().prefix}/round_runs/${run.run_id}`}
          className={buttonClass({ size: 'large' })}
        >
          {text.sheet}
        </AppLink>
      )}
      <AppLink href={runHomeHref()} className={buttonClass({ size: 'large', color: 'primary' })}>
        {text.toRounds}
      </AppLink>
    </main>
  );
}
