/** One line of the agent's log with its time; line breaks in foreign text are removed. */
export const formatLine = (text: string, at: Date): string =>
  `${at.toISOString()} agent: ${text.replaceAll(/\s*[\r\n]+\s*/g, ' ')}\n`;

export const logLine = (text: string): void => void process.stdout.write(formatLine(text, new Date()));
