import { useNavigate, useSearch } from '@tanstack/react-router';
import { Footprints, Wifi, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Chip } from '../../shared/ui/text/Chip.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { textClass } from '../../shared/ui/text/text-class.ts';
import { FacilityRounds } from '../../features/round/run/home/FacilityRounds.tsx';
import { DownloadedRoundCard } from '../../features/round/run/home/RoundCard.tsx';
import { useLabel } from '../../features/round/run/home/use-label.ts';
import { WaitingPanel } from '../../features/round/run/home/WaitingPanel.tsx';
import { PhoneHeader } from '../../features/round/run/PhoneHeader.tsx';
import { usePhone } from '../../features/round/run/sending/use-phone.ts';
import { useOnline } from '../../features/round/run/use-online.ts';
import { runMessages } from '../../features/round/run/run.messages.ts';

/** The rounds on this phone, what waits to be sent, and what can be downloaded. A label on an instrument opens its round. */
export function RunHomePage() {
  const text = useText(runMessages);
  const { facility_id: facilityId, gauge_id: gaugeId } = useSearch({ from: '/phone/walk' });
  const { phone, isLoaded, isBroken } = usePhone();
  const navigate = useNavigate();
  const label = useLabel({ facilityId, gaugeId }, phone, isLoaded);
  const isOnline = useOnline();
  useEffect(() => {
    if (label === null || typeof label === 'string') return;
    void navigate({
      to: '/walk/$id',
      params: { id: label.roundId },
      search: { gauge_id: gaugeId },
      replace: true,
    });
  }, [label, gaugeId, navigate]);
  return (
    <>
      <PhoneHeader
        title={text.title}
        back={{ href: `${pageAddress().prefix}/`, label: text.console }}
        beside={
          <Chip tone={isOnline ? 'neutral' : 'warning'} icon={isOnline ? Wifi : WifiOff}>
            {isOnline ? text.online : text.offline}
          </Chip>
        }
      />
      <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 p-3">
        {isBroken && <p className="rounded-control bg-error-t p-3 text-error-ink">{text.broken}</p>}
        {typeof label === 'string' && (
          <div className="rounded-control bg-warning-t p-3 text-warning-ink">
            <p className="font-semibold">{label === 'by_heat' ? text.notByPhoto : text.notInRound}</p>
            {label === 'nowhere' && <Text variant="note">{text.notInRoundNote}</Text>}
            <AppLink
              href={`${pageAddress().prefix}/gauges/${encodeURIComponent(gaugeId ?? '')}`}
              className={textClass('link')}
            >
              {text.toGauge}
            </AppLink>
          </div>
        )}
        <WaitingPanel />
        <Panel title={text.onPhone} isPadded={false}>
          {isLoaded && phone.rounds.length === 0 ? (
            <EmptyState icon={Footprints} title={text.nothing} note={text.nothingNote} />
          ) : (
            <ul>
              {phone.rounds.map((stored) => (
                <DownloadedRoundCard
                  key={stored.id}
                  stored={stored}
                  run={phone.runs.find((run) => run.round_id === stored.id && run.finished_at === null)}
                />
              ))}
            </ul>
          )}
        </Panel>
        <FacilityRounds first={facilityId ?? phone.rounds[0]?.round.facility_id} />
      </main>
    </>
  );
}
