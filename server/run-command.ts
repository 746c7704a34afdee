/**
 * Runs a command of the admin to its end. An error that it throws is printed by its message alone, and the process ends
 * with `failure`; a command sets any other exit code itself.
 */
export async function runCommand(run: () => Promise<void>, failure = 1): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = failure;
  }
}
