import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

const settings = new Map([
  ['privacy', '/settings/privacy'],
  ['calling-hours', '/settings/calling-rules'],
  ['calling-rules', '/settings/calling-rules'],
])

/** Former addresses of pages that are settings. */
export const Route = createFileRoute('/_app/compliance/$page')({
  beforeLoad: ({ params }) => {
    const to = settings.get(params.page)
    throw to === undefined ? notFound() : redirect({ to, replace: true })
  },
})
