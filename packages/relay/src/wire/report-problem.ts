declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** @returns `onProblem`, kept from doing harm; by default the first problem is printed while a host is developed. */
export function createReport<Problem extends { readonly where: string }>(
  onProblem?: (error: unknown, problem: Problem) => void,
): (error: unknown, problem: Problem) => void {
  let printed = false;
  return (error, problem) => {
    if (onProblem) {
      onProblem(error, problem);
    } else if (!printed && isDevelopment()) {
      printed = true;
      // eslint-disable-next-line no-console -- for the developer of the host.
      console.error(
        `@elicit-kit/relay: a problem (${problem.where}). Give onProblem to hear of this and of all that follow.`,
        error,
      );
    }
  };
}

/** Bundlers replace the name as a whole. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // A page that was not bundled has no `process`.
    return false;
  }
}
