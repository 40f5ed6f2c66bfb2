import { Download, Footprints, RefreshCw } from 'lucide-react';
import { formatShortDateTime } from '../../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../../shared/ui/button/button-class.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { IconButton } from '../../../../shared/ui/button/IconButton.tsx';
import { ProgressBar } from '../../../../shared/ui/loading/ProgressBar.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import type { DownloadedRound, LocalRun } from '../offline/local-data.ts';
import { useDownload } from './use-download.ts';
import { useOnline } from '../use-online.ts';
import { roundRunHref } from '../run-address.ts';
import { runMessages } from '../run.messages.ts';
import { usePhoneUser } from '../phone-user.ts';

/** A round that is on the phone: start it, go on with it, or download it again. */
export function DownloadedRoundCard({ stored, run }: { stored: DownloadedRound; run: LocalRun | undefined }) {
  const text = useText(runMessages);
  const style = { timeZone: usePhoneUser().user.timezone, language: useLanguage() };
  const { download, progress } = useDownload(stored.id);
  const isOnline = useOnline();
  const { name, targets } = stored.round;
  return (
    <li className="flex flex-col gap-2 border-b border-line p-3.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-note text-ink-2 num">
            {run ? text.progress(run.steps.length, targets.length) : text.targets(targets.length)}
            {' · '}
            {text.keptAt(formatShortDateTime(stored.keptAt, style))}
          </p>
        </div>
        {isOnline && (
          <IconButton
            icon={RefreshCw}
            label={`${text.update}: ${name}`}
            disabled={progress !== null}
            onClick={() => void download()}
          />
        )}
      </div>
      {progress && (
        <ProgressBar
          label={text.downloading(progress.done, progress.all)}
          value={progress.done}
          max={progress.all}
          className="w-full"
        />
      )}
      <AppLink
        href={roundRunHref(stored.id)}
        aria-label={text.open(name)}
        className={buttonClass({ color: 'primary', size: 'large' })}
      >
        <Icon of={Footprints} />
        {run ? text.goOn : text.start}
      </AppLink>
    </li>
  );
}

/** A round that is not on the phone yet. */
export function OtherRoundCard({ id, name, note }: { id: string; name: string; note: string }) {
  const text = useText(runMessages);
  const { download, progress } = useDownload(id);
  return (
    <li className="flex items-center gap-3 border-b border-line p-3.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-note text-ink-2 num">
          {progress ? text.downloading(progress.done, progress.all) : note}
        </p>
      </div>
      <Button
        icon={Download}
        size="large"
        variant={progress ? 'loading' : 'basic'}
        aria-label={`${text.download}: ${name}`}
        onClick={() => void download()}
      >
        {text.download}
      </Button>
    </li>
  );
}
