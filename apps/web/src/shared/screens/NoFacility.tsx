import { Factory } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { Icon } from '../ui/text/Icon.tsx';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

type Props = {
  /** For those who may create one: the way out of an empty company. */
  createUnitHref?: string;
};

/** The same beside what else such a person has, such as a platform admin the overview. */
export function NoFacilityNote({ createUnitHref }: Props) {
  const { noFacility: text } = useText(screenMessages);
  return (
    <section
      aria-label={text.title}
      className="mx-3 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line bg-surface px-4 py-3 md:mx-5"
    >
      <Icon of={Factory} className="text-ink-2" />
      <p className="font-semibold">{text.title}</p>
      <p className="text-ink-2">{text.text}</p>
      {createUnitHref && <CreateUnitLink href={createUnitHref} />}
    </section>
  );
}

export function NoFacility({ createUnitHref }: Props) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={Factory}
      title={text.noFacility.title}
      text={text.noFacility.text}
      actions={createUnitHref && <CreateUnitLink href={createUnitHref} />}
    />
  );
}

const CreateUnitLink = ({ href }: { href: string }) => (
  <AppLink href={href} className={buttonClass({ color: 'primary' })}>
    {useText(screenMessages).noFacility.createUnit}
  </AppLink>
);
