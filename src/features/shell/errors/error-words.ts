import { ApiError } from '#contract/http/error'
import { codeIsMissing, lacksCode } from '~/lib/missing-code'

/**
 * With the browser's own message the router would reload the page at once, which loses it while the server is
 * away.
 */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (lacksCode(payload)) payload.message = codeIsMissing + payload.message
  })
}

/** What keeps a whole page from loading, and how to retry. */
export function pageFailureOf(error: unknown, retry: () => void) {
  const failure = failureOf(error, retry)
  const isUnreachable = lacksCode(error) || (error instanceof ApiError && error.status === 0)
  if (!isUnreachable) return { ...failure, title: 'Something went wrong.' }
  return navigator.onLine
    ? {
        ...failure,
        title: 'Can’t reach the server.',
        children: 'This page loads as soon as the server answers.',
      }
    : { ...failure, title: 'You’re offline.', children: 'This page loads as soon as you’re connected.' }
}

/** The message for an error, and how to retry. */
export function failureOf(error: unknown, retry: () => void) {
  return {
    requestId: error instanceof ApiError ? error.requestId : undefined,
    // Most browsers do not request a module again after it failed to load.
    onRetry: () => (lacksCode(error) ? location.reload() : retry()),
    children: explanationOf(error),
  }
}

function explanationOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error && error.name === 'SearchParamError')
    return 'The link contains an unknown filter.'
  if (lacksCode(error)) return 'Couldn’t load this page. Check your connection and reload.'
  return 'Something went wrong on our side. Your data is safe.'
}
