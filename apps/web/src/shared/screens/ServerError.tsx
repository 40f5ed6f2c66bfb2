import { ServerCrash } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

type Props = { status: number; dashboardHref: string; contactHref: string };

/** Plain links on purpose: after a server error the page starts again. A link to nowhere is left out. */
export function ServerError({ status, dashboardHref, contactHref }: Props) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={ServerCrash}
      title={text.server.title}
      text={text.server.text}
      detail={
        <>
          <p className="text-body text-ink-2">{text.server.later}</p>
          <p className="mt-2 font-mono">{text.server.status(status)}</p>
        </>
      }
      actions={
        <>
          <a href={dashboardHref} className={buttonClass({ color: 'primary' })}>
            {text.toDashboard}
          </a>
          {contactHref !== '' && (
            <a href={contactHref} className={buttonClass()}>
              {text.contact}
            </a>
          )}
        </>
      }
    />
  );
}
