import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { processingTimelineMessages } from './processing-timeline.messages.ts';
import { processingTimelineQuery } from './processing-timeline.queries.ts';
import { StepTable } from './StepTable.tsx';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';

/** What happened to a photo, from its receipt to the webhooks. */
export function ProcessingTimelinePage() {
  const { id } = useParams({ from: '/shell/photos/$id/course' });
  const text = useText(processingTimelineMessages);
  const formatTime = useTimeText();
  const timeline = useQuery(processingTimelineQuery(id));
  const camera = timeline.data?.camera;
  const breadcrumb = camera
    ? [{ label: camera.name, href: `${pageAddress().prefix}/cameras/${camera.id}` }]
    : [];
  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumb={breadcrumb}
        actions={
          <Button icon={RefreshCw} onClick={() => void timeline.refetch()}>
            {text.reload}
          </Button>
        }
      />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Panel title={timeline.data && text.photoOf(formatTime(timeline.data.taken_at))} isPadded={false}>
          <Loaded query={timeline}>
            {(loaded) => <StepTable timeline={loaded} formatTime={formatTime} />}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}
