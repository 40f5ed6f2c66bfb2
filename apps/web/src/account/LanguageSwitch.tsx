import { Select } from '@base-ui/react/select';
import { ChevronDown, Globe } from 'lucide-react';
import { languages, type Language } from '../text/language.ts';
import { useLanguage, useText } from '../text/LanguageProvider.tsx';
import { SelectPopup } from '../ui/form/SelectPopup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { accountMessages } from './account.messages.ts';

/** For visitors who have no account to keep a preference in. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const text = useText(accountMessages);
  const language = useLanguage();
  const options = languages.map((value) => ({ value, label: text.languages[value] }));
  return (
    <Select.Root
      items={options}
      value={language}
      onValueChange={(next) => {
        const chosen = languages.find((known) => known === next);
        if (chosen) onChoose(chosen);
      }}
    >
      <Select.Trigger
        aria-label={`${text.language}: ${text.languages[language]}`}
        className="flex items-center gap-2 rounded-control text-note text-ink-2 touch-area"
      >
        <Icon of={Globe} size="small" />
        <Select.Value />
        <Icon of={ChevronDown} size="small" />
      </Select.Trigger>
      <SelectPopup options={options} />
    </Select.Root>
  );
}
