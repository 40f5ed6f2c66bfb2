/** A task that takes its time and answers its name. */
export const pause = async ({ name, ms }: { name: string; ms: number }): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return name;
};
