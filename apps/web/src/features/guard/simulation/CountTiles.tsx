import type { ReactNode } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import type { Counts } from './recount.ts';
import { simulationMessages } from './simulation.messages.ts';

/** Flagged, real, false and missed: what a threshold would have cost and brought. */
export function CountTiles({ counts }: { counts: Counts }) {
  const text = useText(simulationMessages);
  const { total, anomalies, confirmed_anomalies, false_alarms, missed, light_not_seen } = counts;
  const unjudged = anomalies - confirmed_anomalies - false_alarms;
  return (
    <dl className="grid grid-cols-2 rounded-control border border-line md:grid-cols-4" aria-live="polite">
      <Tile label={text.flagged} value={anomalies} note={text.of(total)} name="flagged">
        {[unjudged > 0 && text.unjudged(unjudged), light_not_seen > 0 && text.unknownLighting(light_not_seen)]
          .filter(Boolean)
          .join(' · ')}
      </Tile>
      <Tile
        label={text.confirmed}
        value={confirmed_anomalies}
        note={text.of(confirmed_anomalies + missed)}
        name="confirmed"
      />
      <Tile label={text.falseAlarms} value={false_alarms} name="false-alarms" />
      <Tile label={text.missed} value={missed} name="missed" />
    </dl>
  );
}

type TileProps = { label: string; value: number; note?: string; name: string; children?: ReactNode };

function Tile({ label, value, note, name, children }: TileProps) {
  return (
    <div className="border-line px-3 py-2.5 not-first:border-l max-md:nth-3:border-l-0 max-md:nth-[n+3]:border-t">
      <dt className="text-note text-ink-2">{label}</dt>
      <dd className="num">
        <span data-count={name} className="text-value-fit font-semibold">
          {value}
        </span>
        {note && <span className="ml-1.5 text-note text-ink-2">{note}</span>}
        {children && <span className="block text-note text-ink-2">{children}</span>}
      </dd>
    </div>
  );
}
