import { Construction } from 'lucide-react';
import { FallbackScreen } from '../app/screens/FallbackScreen.tsx';
import { useText } from '../text/LanguageProvider.tsx';
import { pagesMessages } from './pages.messages.ts';

/** An address of the product whose screen comes with a later release. */
export function NotBuiltPage() {
  const text = useText(pagesMessages);
  return <FallbackScreen icon={Construction} title={text.notBuilt.title} text={text.notBuilt.text} />;
}
