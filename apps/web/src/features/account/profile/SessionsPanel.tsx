import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@tenken/contract/account/self.schema.ts';
import { profileMessages } from './profile.messages.ts';
import { sessionsQuery, signOutBrowser } from './profile.queries.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A browser's own description, as much of it as a person recognises; null when it says nothing known. */
export function describeBrowser(agent: string): { browser: string; system: string } | null {
  const find = (list: typeof BROWSERS): string | undefined => list.find(([shape]) => shape.test(agent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser === undefined || system === undefined ? null : { browser, system };
}

/** Where one is signed in; any browser but this one can be signed out here. */
export function SessionsPanel() {
  const text = useText(profileMessages);
  const sessions = useQuery(sessionsQuery);
  return (
    <Panel title={text.sessions} isPadded={sessions.data === undefined}>
      {sessions.isLoadingError ? (
        <ErrorPanel onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />
      ) : sessions.data === undefined ? (
        <Skeleton>
          <SkeletonBlock className="h-14" />
        </Skeleton>
      ) : (
        <ul>
          {sessions.data.map((session) => (
            <Entry key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Entry({ session }: { session: OwnSession }) {
  const text = useText(profileMessages);
  const timeText = useTimeText();
  const ending = useChange(() => signOutBrowser(session.id), {
    changes: changed.ownSessions(),
    success: text.signedOut,
  });
  const known = describeBrowser(session.user_agent);
  const when = timeText(session.last_seen_at);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{known ? text.on(known.browser, known.system) : text.unknownBrowser}</p>
        <Text variant="note">{`${text.lastSeen(when)} · ${session.ip}`}</Text>
      </div>
      {session.is_current ? (
        <span className="text-note text-ok-ink">{text.thisBrowser}</span>
      ) : (
        <Button
          size="small"
          variant={ending.isInProgress ? 'loading' : 'basic'}
          onClick={() => void ending.run()}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  );
}
