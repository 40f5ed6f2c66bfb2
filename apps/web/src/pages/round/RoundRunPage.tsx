import { useParams, useSearch } from '@tanstack/react-router';
import { Download, Footprints } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { useDownload } from '../../features/round/run/home/use-download.ts';
import { PhoneHeader } from '../../features/round/run/PhoneHeader.tsx';
import { useDownloadedRound } from '../../features/round/run/use-downloaded-round.ts';
import { RoundRunView } from '../../features/round/run/RoundRunView.tsx';
import { usePhone } from '../../features/round/run/sending/use-phone.ts';
import { runHomeHref } from '../../features/round/run/run-address.ts';
import { runMessages } from '../../features/round/run/run.messages.ts';
import { usePhoneUser } from '../../features/round/run/phone-user.ts';

/** A round on the phone, run offline; one that is not there is downloaded first. */
export function RoundRunPage() {
  const text = useText(runMessages);
  const { id } = useParams({ from: '/phone/walk/$id' });
  const { gauge_id: gaugeId } = useSearch({ from: '/phone/walk/$id' });
  const { user } = usePhoneUser();
  const { phone } = usePhone();
  const keptAt = phone.rounds.find((stored) => stored.id === id)?.keptAt;
  const round = useDownloadedRound(user.id, id, keptAt);
  const { download, progress } = useDownload(id);
  if (round === undefined) return null;
  if (round !== null) return <RoundRunView key={id} round={round} gaugeId={gaugeId} />;
  return (
    <>
      <PhoneHeader title={text.notHere} back={{ href: runHomeHref(), label: text.toRounds }} />
      <main className="flex flex-1 flex-col items-center gap-3 p-3">
        <EmptyState icon={Footprints} title={text.notHere} note={text.notHereNote} />
        <Button
          icon={Download}
          size="large"
          color="primary"
          variant={progress ? 'loading' : 'basic'}
          onClick={() => void download()}
        >
          {text.download}
        </Button>
      </main>
    </>
  );
}
