/** A task that waits and returns its name. */
export const pause = async ({ name, ms }: { name: string; ms: number }): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return name;
};
