import { createFileRoute, notFound } from '@tanstack/react-router'

/** An unknown address: the page says so inside the shell. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
