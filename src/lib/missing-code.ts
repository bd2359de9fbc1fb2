/** Precedes the browser's own message about code that failed to load. */
export const codeIsMissing = 'Code of the dashboard could not be loaded. '

/** What browsers say when code fails to load. */
const missingCode =
  /^(Code of the dashboard could not be loaded|(Failed to fetch|error loading) dynamically imported module|Importing a module script failed)/

export const lacksCode = (error: unknown) => error instanceof Error && missingCode.test(error.message)
