import { ApiError } from '#contract/error'

const codeIsMissing = 'Code of the dashboard could not be loaded. '

/** What browsers say about code that could not be loaded. */
const missingCode =
  /^(Code of the dashboard could not be loaded|(Failed to fetch|error loading) dynamically imported module|Importing a module script failed)/

/** In other words than the browser's the router does not reload the page at once, which while the server is away would lose it. */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (lacksCode(payload)) payload.message = codeIsMissing + payload.message
  })
}

export const lacksCode = (error: unknown) => error instanceof Error && missingCode.test(error.message)

/** What is told of an error in place of what it kept from being shown, and how that is tried again. */
export function failureOf(error: unknown, retry: () => void) {
  return {
    requestId: error instanceof ApiError ? error.requestId : undefined,
    // Most browsers do not ask again for code that once did not come.
    onRetry: () => (lacksCode(error) ? location.reload() : retry()),
    children: explanationOf(error),
  }
}

function explanationOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error && error.name === 'SearchParamError')
    return 'The address holds a filter that does not exist here.'
  if (lacksCode(error))
    return 'A part of the dashboard did not come: the network is gone, or the server was replaced by a newer one. Retry loads the page anew.'
  return 'The dashboard met a fault of its own. Reloading the page may help.'
}
