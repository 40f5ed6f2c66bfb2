import { Factory } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

type Props = {
  /** For those who may create one: the way out of an empty company. */
  createUnitHref?: string;
};

export function NoFacility({ createUnitHref }: Props) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={Factory}
      title={text.noFacility.title}
      text={text.noFacility.text}
      actions={
        createUnitHref && (
          <AppLink href={createUnitHref} className={buttonClass({ color: 'primary' })}>
            {text.noFacility.createUnit}
          </AppLink>
        )
      }
    />
  );
}
