import { useState } from 'react';
import { chooseTheme, readTheme, themes } from '../../shared/ui/theme.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { ButtonSection, TextSection } from './ButtonSection.tsx';
import { designMessages } from './design.messages.ts';
import { ChoiceSection, FormSection } from './FormSection.tsx';
import { MarkSection, StatusSection } from './MarkSection.tsx';
import { PopupSection, ToastSection } from './PopupSection.tsx';
import { LabelSection, LimitBarSection } from './ReadingSection.tsx';
import { StateSection } from './StateSection.tsx';
import { CameraSection, TargetSection } from './TargetSection.tsx';

/** Every shared part in every variant, to look at in both themes and both languages. */
export function DesignPage() {
  const text = useText(designMessages);
  return (
    <>
      <PageHeader title={text.title} actions={<ThemeControl />} />
      <main className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
        <div className="gap-4 md:columns-2 lg:columns-3 [&>*]:mb-4 [&>*]:break-inside-avoid">
          <ButtonSection />
          <LabelSection />
          <LimitBarSection />
          <StatusSection />
          <MarkSection />
          <FormSection />
          <ChoiceSection />
          <PopupSection />
          <ToastSection />
          <StateSection />
          <TextSection />
          <CameraSection />
        </div>
        <TargetSection />
      </main>
    </>
  );
}

function ThemeControl() {
  const { theme: label, themes: names } = useText(designMessages);
  const [theme, setTheme] = useState(readTheme);
  return (
    <SegmentedControl
      label={label}
      value={theme}
      segments={themes.map((value) => ({ value, label: names[value] }))}
      onValueChange={(next) => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}
