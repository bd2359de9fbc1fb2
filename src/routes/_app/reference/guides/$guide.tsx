import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuideView } from '~/features/reference/guides/guide-view'
import { guides } from '~/features/reference/guides/guides'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/reference/guides/$guide')({
  loader: ({ params }) => {
    const guide = guides.find(({ id }) => id === params.guide)
    if (!guide) throw notFound()
    return guide
  },
  component: GuidePage,
})

function GuidePage() {
  const guide = Route.useLoaderData()
  return (
    <Page
      title={guide.title}
      trail={[{ label: 'API reference', link: { to: '/reference' } }]}
      summary={guide.summary}
    >
      <GuideView guide={guide} />
    </Page>
  )
}
