import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { photoCourseMessages } from './photo-course.messages.ts';
import { photoCourseQuery } from './photo-course.queries.ts';
import { StepTable } from './StepTable.tsx';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';

/** What happened to a photo, from its receipt to the webhooks. */
export function PhotoCoursePage() {
  const { id } = useParams({ from: '/shell/photos/$id/course' });
  const text = useText(photoCourseMessages);
  const formatTime = useTimeText();
  const course = useQuery(photoCourseQuery(id));
  const camera = course.data?.camera;
  const breadcrumb = camera
    ? [{ label: camera.name, href: `${pageAddress().prefix}/cameras/${camera.id}` }]
    : [];
  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumb={breadcrumb}
        actions={
          <Button icon={RefreshCw} onClick={() => void course.refetch()}>
            {text.reload}
          </Button>
        }
      />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Panel title={course.data && text.photoOf(formatTime(course.data.taken_at))} isPadded={false}>
          <Loaded query={course}>{(loaded) => <StepTable course={loaded} formatTime={formatTime} />}</Loaded>
        </Panel>
      </div>
    </>
  );
}
