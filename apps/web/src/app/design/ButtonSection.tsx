import { Save } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { designMessages } from './design.messages.ts';

const colors = ['normal', 'primary', 'red', 'green', 'disabled'] as const;
const sizes = ['small', 'normal', 'large', 'fixed', 'wide'] as const;

export function ButtonSection() {
  const text = useText(designMessages);
  return (
    <Panel title={text.sections.buttons}>
      <div className="flex flex-wrap items-center gap-2">
        {colors.map((color) => (
          <Button key={color} color={color}>
            {text.colors[color]}
          </Button>
        ))}
      </div>
      <div className="mt-2.5 flex gap-2 rounded-control bg-stage p-2">
        <Button color="white">{text.colors.white}</Button>
        <Button color="white" variant="simple">
          {text.simple}
        </Button>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {sizes.map((size) => (
          <Button key={size} color="primary" size={size}>
            {text.sizes[size]}
          </Button>
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <Button variant="simple">{text.simple}</Button>
        <Button variant="simple" color="primary">
          {text.colors.primary}
        </Button>
        <Button variant="simple" color="red">
          {text.colors.red}
        </Button>
        <Button variant="loading" color="primary" icon={Save}>
          {text.saving}
        </Button>
        <Button variant="loading">{text.colors.normal}</Button>
      </div>
    </Panel>
  );
}

const variants = ['h1', 'h2', 'h3', 'h4', 'paragraph', 'note'] as const;
const textColors = ['black', 'black-sub', 'primary', 'red', 'positive'] as const;

export function TextSection() {
  const text = useText(designMessages);
  return (
    <Panel title={text.sections.text}>
      <div className="flex flex-col gap-1.5">
        {variants.map((variant) => (
          <Text
            key={variant}
            variant={variant === 'h1' ? 'h2' : variant}
            className={variant === 'h1' ? 'text-h1' : ''}
          >
            {text.sample[variant]}
          </Text>
        ))}
        <p>
          <Text variant="link" href="#link">
            {text.sample.link}
          </Text>
        </p>
        <div className="flex flex-wrap gap-3">
          {textColors.map((color) => (
            <Text key={color} variant="paragraph" color={color}>
              {color}
            </Text>
          ))}
        </div>
      </div>
    </Panel>
  );
}
