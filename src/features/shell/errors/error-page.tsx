import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#contract/http/error'
import { Failure } from '~/ui/feedback/failure'
import { Page } from '~/ui/layout/page'
import { failureOf, lacksCode } from './error-words'
import { NotFoundPage } from './not-found-page'
import { reloadForCode } from './reload-for-code'

/** Replaces a page whose data or code failed to load. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => (lacksCode(error) ? reloadForCode() : undefined), [error])
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="This page could not be loaded" documentTitle="Error">
      <Failure title="Nothing was lost or changed." {...failureOf(error, () => void router.invalidate())} />
    </Page>
  )
}
