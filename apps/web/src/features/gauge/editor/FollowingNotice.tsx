import { ListChecks } from 'lucide-react';
import { proposeMessages } from '../annotator/propose/propose.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

export type Following = {
  readonly count: number;
  /** Of the next one. */
  readonly href: string;
};

/** Says that other instruments of the photo follow; this one can be left out. */
export function FollowingNotice({ count, href }: Following) {
  const { all } = useText(proposeMessages);
  return (
    <output className="flex flex-wrap items-center gap-2 border-b border-line bg-pri-t px-4 py-1 text-pri-ink">
      <Icon of={ListChecks} />
      <span className="mr-auto">{all.follow(count)}</span>
      <AppLink href={href} className="underline touch-area">
        {all.skip}
      </AppLink>
    </output>
  );
}
