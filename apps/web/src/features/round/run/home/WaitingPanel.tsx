import { CircleCheck, RefreshCw, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorWords, loadErrorWords } from '../../../../shared/api/error-words.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../../../shared/ui/button/button-class.ts';
import { Panel } from '../../../../shared/ui/page/Panel.tsx';
import { FormModal } from '../../../../shared/ui/popup/FormModal.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { pageAddress } from '../../../../shared/api/page-address.ts';
import type { UnsentPhoto } from '../offline/offline-data.ts';
import { isUnsent } from '../offline/run-changes.ts';
import { dropPhoto } from '../sending/send-waiting.ts';
import { usePhone } from '../sending/use-phone.ts';
import { runMessages } from '../run.messages.ts';

void loadErrorWords();

/** Unsent photos and runs on this phone, with problems. */
export function WaitingPanel() {
  const text = useText(runMessages);
  const { phone, sending, isLoaded, send, retry } = usePhone();
  const [leaving, setLeaving] = useState<UnsentPhoto | null>(null);
  const whyText = useRefusalText();
  const runs = phone.runs.filter(isUnsent);
  const refused = [
    ...phone.photos
      .filter(({ problem }) => problem !== null)
      .map((photo) => ({ key: photo.photo_uuid, name: photo.gauge_name, problem: photo.problem!, photo })),
    ...runs
      .filter(({ problem }) => problem !== null)
      .map((run) => ({
        key: run.run_uuid,
        name: text.refusedRun(run.round_name),
        problem: run.problem!,
        photo: null,
      })),
  ];
  if (!isLoaded) return null;
  const parts = [
    ...(phone.photos.length > 0 ? [text.waitingPhotos(phone.photos.length)] : []),
    ...(runs.length > 0 ? [text.waitingRuns(runs.length)] : []),
  ];
  const next = window.location.pathname + window.location.search;
  return (
    <Panel title={text.sendTitle}>
      <div className="flex flex-col gap-3">
        <output className="flex items-center gap-2">
          <Icon of={parts.length === 0 ? CircleCheck : Send} className="text-ink-2" />
          {parts.length === 0
            ? text.allSent
            : parts.length === 2
              ? text.both(parts[0]!, parts[1]!)
              : parts[0]}
        </output>
        {parts.length > 0 && sending !== 'idle' && (
          <Text variant="note">
            {sending === 'sending' ? text.sending : sending === 'later' ? text.later : text.signIn}
          </Text>
        )}
        {refused.length > 0 && (
          <ul className="flex flex-col gap-2">
            {refused.map(({ key, name, problem, photo }) => (
              <li
                key={key}
                className="flex items-center gap-2 rounded-control bg-error-t px-2.5 py-2 text-error-ink"
              >
                <Icon of={TriangleAlert} />
                <span className="min-w-0 flex-1">{text.refused(name, whyText(problem))}</span>
                {photo && (
                  <Button size="small" variant="simple" color="red" onClick={() => setLeaving(photo)}>
                    {text.drop}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {sending === 'sign_in' ? (
          <AppLink
            href={`${pageAddress().prefix}/login?next=${encodeURIComponent(next)}`}
            className={buttonClass({ color: 'primary', size: 'large' })}
          >
            {text.signInNow}
          </AppLink>
        ) : refused.length > 0 ? (
          <Button size="large" icon={RefreshCw} onClick={() => void retry()}>
            {text.retry}
          </Button>
        ) : (
          parts.length > 0 && (
            <Button
              size="large"
              icon={Send}
              variant={sending === 'sending' ? 'loading' : 'basic'}
              onClick={() => void send()}
            >
              {text.send}
            </Button>
          )
        )}
        {phone.ofOthers > 0 && <Text variant="note">{text.ofOthers(phone.ofOthers)}</Text>}
      </div>
      {leaving && <DropDialog photo={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  );
}

function DropDialog({ photo, onClose }: { photo: UnsentPhoto; onClose: () => void }) {
  const text = useText(runMessages);
  const { look } = usePhone();
  const [isGoing, setIsGoing] = useState(false);
  return (
    <FormModal
      title={text.dropTitle}
      action={text.drop}
      isDangerous
      isInProgress={isGoing}
      onSubmit={() => {
        setIsGoing(true);
        void dropPhoto(photo.photo_uuid).then(look).finally(onClose);
      }}
      onClose={onClose}
    >
      <p>{text.dropNote(photo.gauge_name)}</p>
    </FormModal>
  );
}

function useRefusalText(): (code: string) => string {
  const text = useText(runMessages);
  const language = useLanguage();
  return (code) => {
    const words: Partial<Record<string, string>> = errorWords()?.[language].codes ?? {};
    return words[code] ?? text.generalRefusal;
  };
}
