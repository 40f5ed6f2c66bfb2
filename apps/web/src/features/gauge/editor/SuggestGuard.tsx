import { Shield } from 'lucide-react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { annotatorPageMessages } from './annotator-page.messages.ts';

/** Where there is nothing to read but something to watch: a guard on the same camera. */
export function SuggestGuard({ cameraId }: { cameraId: string }) {
  const { guard: text } = useText(annotatorPageMessages);
  return (
    <section className="flex flex-col gap-3 pt-2">
      <Text variant="h2">{text.title}</Text>
      <AppLink
        href={`${pageAddress().prefix}/guards/new?camera_id=${encodeURIComponent(cameraId)}`}
        className="flex items-center gap-4 self-start rounded-panel border border-line bg-surface p-3.5 text-ink-2 hover:border-pri hover:bg-hover"
      >
        <Icon of={Shield} size="large" />
        <span>
          <span className="block text-h2 font-semibold text-ink">{text.name}</span>
          <span className="text-note">{text.text}</span>
        </span>
      </AppLink>
    </section>
  );
}
