import { createFileRoute, redirect } from '@tanstack/react-router'

/** Former addresses of pages that are settings. */
export const Route = createFileRoute('/_app/compliance/$page')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: params.page === 'privacy' ? '/settings/privacy' : '/settings/calling-rules',
      replace: true,
    })
  },
})
