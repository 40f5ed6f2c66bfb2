import { ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { MAX_ANALYSIS_IMAGES } from '@tenken/contract/analysis/analysis.limits.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { useFileDrop } from '../../shared/ui/use-file-drop.ts';
import { cx } from '../../shared/ui/cx.ts';
import { filesProblem } from './files-problem.ts';

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Pictures of one's own, by their names; choosing again adds to them. */
export function ImagePicker({ files, onChange }: Props) {
  const text = useText(analysisMessages);
  const input = useRef<HTMLInputElement>(null);
  const problem = filesProblem(files);
  const { isOver, drop } = useFileDrop((dropped) => onChange([...files, ...dropped]));
  return (
    <div
      data-part="drop"
      className={cx(
        'flex min-w-0 flex-col gap-2 rounded-control border border-dashed p-3',
        isOver ? 'border-pri bg-hover' : 'border-line',
      )}
      {...drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/png,image/jpeg"
        aria-label={text.chooseImages}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={ImageUp} className="self-start" onClick={() => input.current?.click()}>
        {text.chooseImages}
      </Button>
      <Text variant="note">{text.imagesHelp(MAX_ANALYSIS_IMAGES)}</Text>
      {files.length > 0 && (
        <ul aria-label={text.chosenImages} className="flex flex-col gap-1">
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <IconButton
                icon={X}
                size="small"
                label={text.removeImage(file.name)}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-note text-error-ink">
          {text[problem](MAX_ANALYSIS_IMAGES)}
        </p>
      )}
    </div>
  );
}
