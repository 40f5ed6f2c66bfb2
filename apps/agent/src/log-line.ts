/** One line of the agent's log: when, and what. What others wrote into it stays in this line. */
export const formatLine = (text: string, at: Date): string =>
  `${at.toISOString()} agent: ${text.replaceAll(/\s*[\r\n]+\s*/g, ' ')}\n`;

export const logLine = (text: string): void => void process.stdout.write(formatLine(text, new Date()));
