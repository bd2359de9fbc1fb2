import { lazyRouteComponent } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SavedView } from '#contract/accounts/saved-views'
import { preloadWhenIdle } from '~/lib/when-idle'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import type { ViewVerb } from './view-task'
import type { ViewsMenuProps } from './views-menu-props'

const loadTask = () => import('./view-task')
const ViewTask = lazyRouteComponent(loadTask, 'ViewTask')

/** The items of the menu act at once. */
const preloadTask = () => preloadWhenIdle(loadTask, ViewTask)

/** The saved views of the organization: opened, saved, renamed, deleted. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, view, changes, onOpen } = props
  const [task, setTask] = useState<{ verb: ViewVerb; id: number }>()
  const begin = (verb: ViewVerb) => setTask((last) => ({ verb, id: (last?.id ?? 0) + 1 }))
  useEffect(preloadTask, [])
  const isChanged = view !== undefined && Object.keys(changes).length > 0
  const opening = (shown: SavedView | undefined): MenuItem => ({
    label: shown?.name ?? 'All calls',
    ...(shown?.id === view?.id && { icon: Check }),
    onSelect: () => onOpen(shown),
  })
  const byName = views.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const items: MenuItem[] = [
    opening(undefined),
    ...byName.map(opening),
    { label: 'Save as new view…', onSelect: () => begin('create') },
    ...(view
      ? [
          {
            label: 'Save changes',
            disabledReason: isChanged ? null : 'No changes to save',
            onSelect: () => begin('save'),
          },
          { label: 'Rename…', onSelect: () => begin('rename') },
          { label: 'Delete…', danger: true, onSelect: () => begin('delete') },
        ]
      : []),
  ]
  const name = view?.name ?? 'All calls'
  return (
    <>
      <Menu
        name={`View: ${name}${isChanged ? ', unsaved changes' : ''}`}
        items={items}
        variant="secondary"
        size="small"
      >
        <span className="max-w-52 truncate" dir="auto">
          {name}
        </span>
        {isChanged && <span className="text-xs text-warn">changed</span>}
        <ChevronDown aria-hidden />
      </Menu>
      {task && (
        <LateDialog onClose={() => setTask(undefined)}>
          <ViewTask key={task.id} {...props} verb={task.verb} onClose={() => setTask(undefined)} />
        </LateDialog>
      )}
    </>
  )
}
