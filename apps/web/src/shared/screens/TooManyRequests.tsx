import { Hourglass } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

/** Offers no button: pressing one is what brought the visitor here. */
export function TooManyRequests() {
  const text = useText(screenMessages);
  return (
    <FallbackScreen icon={Hourglass} title={text.tooManyRequests.title} text={text.tooManyRequests.text} />
  );
}
