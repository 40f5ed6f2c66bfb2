import { Camera, Gauge } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { GaugeImage } from '../../shared/ui/reading/GaugeImage.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Spinner } from '../../shared/ui/loading/Spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../shared/ui/page/Tabs.tsx';
import { designMessages } from './design.messages.ts';

export function StateSection() {
  const text = useText(designMessages);
  const [tab, setTab] = useState<'cameras' | 'targets'>('cameras');
  return (
    <Panel title={text.sections.states} isPadded={false}>
      <Tabs value={tab} onValueChange={setTab}>
        <div className="flex h-11 border-b border-line px-2">
          <TabList label={text.tabList}>
            <Tab value="cameras" icon={Camera}>
              {text.tabs.cameras}
            </Tab>
            <Tab value="targets" icon={Gauge}>
              {text.tabs.targets}
            </Tab>
          </TabList>
        </div>
        <TabPanel value="cameras">
          <EmptyState
            icon={Camera}
            title={text.noCameras}
            note={text.noCamerasNote}
            action={<Button size="small">{text.register}</Button>}
          />
        </TabPanel>
        <TabPanel value="targets">
          <ErrorPanel note={text.filtersKept} onRetry={() => {}} />
        </TabPanel>
      </Tabs>
      <div className="border-t border-line">
        <ErrorPanel note={text.filtersKept} onRetry={() => {}} />
      </div>
      <Skeleton className="border-t border-line p-3.5">
        <div className="flex gap-2">
          <SkeletonBlock className="h-16 w-21" />
          <div className="flex flex-1 flex-col gap-2">
            <SkeletonBlock className="h-3 w-3/5" />
            <SkeletonBlock className="h-5.5 w-2/5" />
            <SkeletonBlock className="h-2.5 w-4/5" />
          </div>
        </div>
      </Skeleton>
      <div className="flex items-center gap-6 border-t border-line p-3.5">
        <Spinner />
        <GaugeImage src={null} alt="" className="w-40 rounded-chip" />
      </div>
    </Panel>
  );
}
