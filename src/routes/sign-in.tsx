import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { ApiError } from '#contract/http/error'
import { forgetStart, sessionQuery, signIn, startedSignedOut } from '~/api/session'
import { SignInForm } from '~/features/session/sign-in-form'
import { SignInPage } from '~/features/session/sign-in-page'

/** Only addresses of this dashboard. */
const isInside = (address: unknown): address is string => /^\/(?![/\\])/.test(String(address))

type SignInSearch = { back?: string; link?: 'refused' }

const linkIn = (hash: string) => /^link=(.+)$/.exec(hash)?.[1]

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ back, link }): SignInSearch => ({
    ...(isInside(back) && { back }),
    ...(link === 'refused' && { link }),
  }),
  async beforeLoad({ context: { queryClient }, location, search: { back = '/' } }) {
    const link = linkIn(location.hash)
    if (link) {
      const isOpen = await signIn(queryClient, { link }).then(() => true, isRefused)
      throw isOpen
        ? redirect({ href: back, replace: true })
        : redirect({ to: '/sign-in', search: { link: 'refused' }, replace: true })
    }
    if (startedSignedOut(queryClient)) return forgetStart()
    if (queryClient.getQueryState(sessionQuery.queryKey)?.error?.status === 401) return
    const isSignedIn = await queryClient.ensureQueryData(sessionQuery).then(() => true, isRefused)
    if (isSignedIn) throw redirect({ href: back, replace: true })
  },
  component: SignInRoute,
})

/** Other failures belong to the error page. */
function isRefused(error: unknown): false {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
  throw error
}

function SignInRoute() {
  const { back = '/', link } = Route.useSearch()
  const router = useRouter()
  return (
    <SignInPage isLinkRefused={link === 'refused'}>
      <SignInForm onSignedIn={() => router.history.replace(back)} />
    </SignInPage>
  )
}
