import { Link } from '@tanstack/react-router'
import { toolTypes } from '#rules/bots/tool-choices'
import { toolKinds } from '~/features/bots/tools/editor/tool-kinds'

/** What a new tool can be. */
export function TypeChooser({ botUid }: { botUid: string }) {
  return (
    <ul aria-label="Types of tools" className="grid gap-2 sm:grid-cols-2">
      {toolTypes.map((type) => {
        const { label, says, icon: Icon } = toolKinds[type]
        return (
          <li key={type} className="grid">
            <Link
              to="/bots/$botUid"
              params={{ botUid }}
              search={{ tab: 'tools', tool: `new-${type}` }}
              className="flex items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 hover:border-accent"
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-muted">{says}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
