import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '#contract/error'
import { Failure } from '~/ui/failure'
import { Page } from '~/ui/page'
import { NotFoundPage } from './not-found-page'

/** In place of a page whose data or code did not come. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="This page could not be loaded" documentTitle="Error">
      <Failure
        title="Nothing was lost or changed."
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void router.invalidate()}
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
  return 'The dashboard met a fault of its own. Reloading the page may help.'
}
