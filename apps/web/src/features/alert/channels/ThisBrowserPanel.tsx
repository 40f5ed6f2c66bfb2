import { useQuery } from '@tanstack/react-query';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { thisBrowserMessages } from './this-browser.messages.ts';
import { pushStateQuery } from './alert-channels.queries.ts';
import { turnOff, turnOn, type PushState } from './push-browser.ts';

/** Notifications of alerts in this browser, also while no page of the console is open. */
export function ThisBrowserPanel() {
  const text = useText(thisBrowserMessages);
  const state = useQuery(pushStateQuery);
  const changing = useChange((isOn: boolean): Promise<PushState> => (isOn ? turnOn() : turnOff()), {
    changes: changed.pushBrowser(),
    success: (next) => ({
      text: next === 'blocked' ? text.notes.blocked : next === 'on' ? text.turnedOn : text.turnedOff,
    }),
    describeError: () => text.failed,
  });
  return (
    <Panel title={text.title}>
      {state.isLoadingError ? (
        <ErrorPanel onRetry={() => void state.refetch()} isRetrying={state.isFetching} />
      ) : state.data === undefined ? (
        <Skeleton>
          <SkeletonBlock className="h-10" />
        </Skeleton>
      ) : (
        <>
          <Switch
            label={text.switch}
            checked={state.data === 'on'}
            disabled={state.data === 'unsupported' || state.data === 'blocked' || changing.isInProgress}
            onChange={(event) => void changing.run(event.target.checked)}
          />
          <Text variant="note" className="mt-1">
            {text.notes[state.data]}
          </Text>
        </>
      )}
    </Panel>
  );
}
