import { use } from 'react';
import { processingTimelineHref } from '../../../shared/address/paths.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { SessionContext } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { photoViewerMessages } from './photo-viewer.messages.ts';

/** For an administrator the way to what happened to a photo; for others nothing. */
export function ProcessingTimelineLink({ photoId }: { photoId: string }) {
  const text = useText(photoViewerMessages);
  if (!use(SessionContext)?.abilities.can('use', 'companySettingsUI')) return null;
  return (
    <Text
      variant="link"
      href={processingTimelineHref(pageAddress().prefix, photoId)}
      className="mx-2 whitespace-nowrap text-note"
    >
      {text.timeline}
    </Text>
  );
}
