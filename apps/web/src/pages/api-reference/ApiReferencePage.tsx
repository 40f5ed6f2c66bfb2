import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { callsOf, allErrors, type ApiDocument } from '../../features/api-reference/api-document.ts';
import { referenceMessages } from '../../features/api-reference/api-reference.messages.ts';
import { apiDocumentQuery } from '../../features/api-reference/api-reference.queries.ts';
import { CallPart } from '../../features/api-reference/call/CallPart.tsx';
import { ErrorTable } from '../../features/api-reference/ErrorTable.tsx';
import { EventsPart } from '../../features/api-reference/EventsPart.tsx';
import { OverviewPart } from '../../features/api-reference/OverviewPart.tsx';
import { ReferenceNav } from '../../features/api-reference/ReferenceNav.tsx';
import { useReferencePlace } from '../../features/api-reference/use-reference-place.ts';
import { CredentialsPanel } from '../../features/api-reference/CredentialsPanel.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

/** The API for people, drawn from the document that the server gives to programs. */
export function ApiReferencePage() {
  const text = useText(referenceMessages);
  const document = useQuery(apiDocumentQuery);
  return (
    <>
      <PageHeader title={text.title} />
      <Loaded query={document} failure={text.loadFailed}>
        {(loaded) => <Reference document={loaded} />}
      </Loaded>
    </>
  );
}

/** On a phone the contents are a page of their own. */
function Reference({ document }: { document: ApiDocument }) {
  const text = useText(referenceMessages);
  const { show } = useSearch({ strict: false });
  const { hasSession, href } = useReferencePlace();
  const [token, setToken] = useState<string | null>(hasSession ? null : '');
  const calls = useMemo(() => callsOf(document), [document]);
  const shown = show ?? 'overview';
  const call = calls.find(({ operationId }) => operationId === shown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-[260px_minmax(0,1fr)]">
      <div
        className={cx(
          'lg:sticky lg:top-16 lg:max-h-[calc(100dvh-80px)] lg:overflow-y-auto lg:p-0.5',
          show !== undefined && 'max-lg:hidden',
        )}
      >
        <ReferenceNav calls={calls} shown={shown} />
      </div>
      <div className={cx('flex min-w-0 flex-col gap-4', show === undefined && 'max-lg:hidden')}>
        <Text variant="link" href={href()} className="self-start lg:hidden">
          {text.allCalls}
        </Text>
        {shown === 'overview' && <OverviewPart />}
        {shown === 'events' && <EventsPart document={document} />}
        {shown === 'errors' && (
          <Panel title={text.errors} isPadded={false}>
            <ErrorTable label={text.errors} errors={allErrors(document)} />
          </Panel>
        )}
        {call && (
          <>
            <CredentialsPanel token={token} hasSession={hasSession} onChange={setToken} />
            <CallPart call={call} token={token} />
          </>
        )}
        {!call && !['overview', 'events', 'errors'].includes(shown) && (
          <Panel>
            <EmptyState icon={SearchX} title={text.notFound} note={text.notFoundNote} />
          </Panel>
        )}
      </div>
    </div>
  );
}
