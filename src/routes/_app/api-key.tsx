import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address that the specification names for keys. */
export const Route = createFileRoute('/_app/api-key')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/api-keys', replace: true })
  },
})
