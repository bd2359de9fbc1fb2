import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** An address of a page whose route has not loaded yet, or an unknown address: the page says so inside the shell. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: async ({ context: { addRoutes }, location }) => {
    if (await addRoutes()) throw redirect({ href: location.href, replace: true })
    throw notFound()
  },
})
