import { createFileRoute } from '@tanstack/react-router'
import { KnowledgePanel } from '~/features/knowledge/knowledge-panel'
import { readKnowledge } from '~/features/knowledge/knowledge-search'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/knowledge/')({
  validateSearch: readKnowledge,
  component: KnowledgePage,
})

/** The knowledge bases of all bots. */
function KnowledgePage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <KnowledgePanel
      page={(add, content, name) => (
        <Page
          title={name ?? 'Knowledge'}
          trail={name === undefined ? undefined : [{ label: 'Knowledge', link: { to: '/knowledge' } }]}
          fill={add !== null}
          actions={add}
        >
          {content}
        </Page>
      )}
      search={search}
      go={(change, ignoreBlocker = false) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          ignoreBlocker,
          replace: true,
          resetScroll: false,
        })
      }
      link={(place) => ({ to: '/knowledge', search: place, resetScroll: false })}
    />
  )
}
