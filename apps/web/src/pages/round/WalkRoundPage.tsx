import { useParams, useSearch } from '@tanstack/react-router';
import { Download, Footprints } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { useDownload } from '../../features/round/walk/home/use-download.ts';
import { PhoneHeader } from '../../features/round/walk/PhoneHeader.tsx';
import { useKeptRound } from '../../features/round/walk/run/use-kept-round.ts';
import { Walk } from '../../features/round/walk/run/Walk.tsx';
import { usePhone } from '../../features/round/walk/sending/use-phone.ts';
import { walkHref } from '../../features/round/walk/walk-address.ts';
import { walkMessages } from '../../features/round/walk/walk.messages.ts';
import { useWalker } from '../../features/round/walk/walker.ts';

/** A round on the phone, walked without the network; one that is not there is downloaded first. */
export function WalkRoundPage() {
  const text = useText(walkMessages);
  const { id } = useParams({ from: '/phone/walk/$id' });
  const { gauge_id: gaugeId } = useSearch({ from: '/phone/walk/$id' });
  const { user } = useWalker();
  const { phone } = usePhone();
  const keptAt = phone.rounds.find((kept) => kept.id === id)?.keptAt;
  const round = useKeptRound(user.id, id, keptAt);
  const { download, progress } = useDownload(id);
  if (round === undefined) return null;
  if (round !== null) return <Walk key={id} round={round} gaugeId={gaugeId} />;
  return (
    <>
      <PhoneHeader title={text.notHere} back={{ href: walkHref(), label: text.toRounds }} />
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
