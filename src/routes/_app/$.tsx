import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/**
 * An address of a page whose route has not loaded yet, another name of a page, or an unknown address: the page says so
 * inside the shell.
 */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: async ({ context: { addRoutes }, location }) => {
    if (await addRoutes()) throw redirect({ href: location.href, replace: true })
    const { meantPage, nearestPage } = await import('~/lib/nearest-page')
    const to = meantPage(location.pathname)
    if (to !== undefined) throw redirect({ href: to, replace: true })
    throw notFound({ data: nearestPage(location.pathname) })
  },
})
