import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the model of rehearsals was chosen. Links to it lead to the models. */
export const Route = createFileRoute('/_app/settings/rehearsal')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/models', replace: true })
  },
})
