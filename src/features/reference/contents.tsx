import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guides } from '~/features/reference/guides/guides'
import { PanelCard } from '~/ui/layout/panel-card'
import { MethodBadge } from './code-block'
import { documentQuery, type OperationGroup } from './document'

/** The guides about what this server offers. */
export function GuideLinks() {
  const { paths } = useSuspenseQuery(documentQuery).data
  const offered = guides.filter(({ path }) => !path || Object.hasOwn(paths, path))
  return (
    <PanelCard title="Guides">
      <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
        {offered.map(({ id, title, summary }) => (
          <li key={id} className="border-t border-line">
            <Link
              to="/reference/guides/$guide"
              params={{ guide: id }}
              className="grid h-full content-start gap-0.5 px-4 py-2 -outline-offset-2 hover:bg-sunken"
            >
              <span className="font-medium">{title}</span>
              <span className="text-xs text-muted">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}

/** Operations by heading. */
export function OperationList({ groups }: { groups: OperationGroup[] }) {
  return groups.map(({ name, description, operations }) => (
    <PanelCard key={name} title={name} aside={<span className="text-xs text-muted">{description}</span>}>
      <ul>
        {operations.map(({ operationId, method, path, summary }) => (
          <li key={operationId} className="border-t border-line">
            <Link
              to="/reference/$operationId"
              params={{ operationId }}
              className="grid gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="font-medium">{summary}</span>
              <span className="flex min-w-0 items-center gap-2">
                <MethodBadge method={method} />
                <code className="min-w-0 font-mono text-xs text-muted wrap-anywhere">{path}</code>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PanelCard>
  ))
}
