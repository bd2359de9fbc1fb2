import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '#contract/error'
import { Failure } from '~/ui/failure'
import { Page } from '~/ui/page'
import { NotFoundPage } from './not-found-page'

/** What browsers say of code that did not come. */
const missingCode =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/

const lacksCode = (error: unknown) => error instanceof Error && missingCode.test(error.message)

/** In place of a page whose data or code did not come. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="This page could not be loaded" documentTitle="Error">
      <Failure
        title="Nothing was lost or changed."
        requestId={error instanceof ApiError ? error.requestId : undefined}
        // Most browsers do not ask again for code that once did not come.
        onRetry={() => (lacksCode(error) ? location.reload() : void router.invalidate())}
      >
        {explanationOf(error)}
      </Failure>
    </Page>
  )
}

function explanationOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error && error.name === 'SearchParamError')
    return 'The address holds a filter that does not exist here.'
  if (lacksCode(error))
    return 'A part of the dashboard did not come: the network is gone, or the server was replaced by a newer one. Retry loads the page anew.'
  return 'The dashboard met a fault of its own. Reloading the page may help.'
}
