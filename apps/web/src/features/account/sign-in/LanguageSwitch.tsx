import { ChevronDown, Globe } from 'lucide-react';
import { languages, type Language } from '../../../shared/text/language.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { accountMessages } from './account.messages.ts';

/** For visitors who have no account to keep a preference in. A native list: the popup parts would double the page. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const text = useText(accountMessages);
  return (
    <span className="flex items-center gap-2 text-ink-2 touch-area">
      <Icon of={Globe} size="small" />
      <select
        aria-label={text.language}
        value={useLanguage()}
        onChange={(event) => {
          const chosen = languages.find((language) => language === event.target.value);
          if (chosen) onChoose(chosen);
        }}
        className="-mr-6 appearance-none rounded-control bg-transparent pr-6 text-note [&>option]:bg-raised"
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {text.languages[language]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" className="pointer-events-none" />
    </span>
  );
}
