import { Link } from '@tanstack/react-router'
import { PanelCard } from '~/ui/layout/panel-card'
import { guides } from './guides'

export function GuideLinks() {
  return (
    <PanelCard title="Guides">
      <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
        {guides.map(({ id, title, summary }) => (
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
