import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { optionClass, surfaceClass } from '~/ui/overlays/menu-item'
import { groupOptions, type Option } from './option'

type SelectListProps = {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  value: string
  options: Option[]
  onChoose: (value: string) => void
  onClose: () => void
}

/** In the top layer, so that neither a dialog nor a scrolling box cuts it. */
const show = (popup: HTMLElement | null) => popup?.showPopover()

/** The options of an open select. It stands after its trigger in the document, where Tab continues. */
export function SelectList({ id, label, trigger, value, options, onChoose, onClose }: SelectListProps) {
  const handleKeys = (event: KeyboardEvent) => {
    // Neither the dialog around it, nor the row or page under it.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <CSPProvider disableStyleElements>
      <Select.Root
        open
        id={id}
        modal={false}
        value={value}
        onValueChange={(chosen) => onChoose(chosen ?? '')}
        onOpenChange={(_, details) => {
          const { target } = details.event
          // The trigger closes the list on its own click.
          if (target instanceof Node && trigger.current?.contains(target)) details.cancel()
          else onClose()
        }}
      >
        <Select.Positioner
          ref={show}
          popover="manual"
          anchor={trigger}
          positionMethod="fixed"
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
          className="overflow-visible border-0 bg-transparent p-0"
          onKeyDown={handleKeys}
        >
          <Select.Popup
            finalFocus={trigger}
            className={`${surfaceClass} max-h-[min(20rem,var(--available-height))] max-w-[min(28rem,var(--available-width))] min-w-[min(var(--anchor-width),var(--available-width))] outline-none`}
          >
            <Select.List aria-label={label}>
              {groupOptions(options).map(({ name, options: members }) =>
                name ? (
                  <Select.Group key={name}>
                    <Select.GroupLabel className="px-2 pt-2 pb-1 text-xs text-muted">
                      {name}
                    </Select.GroupLabel>
                    <Items options={members} />
                  </Select.Group>
                ) : (
                  <Items key={name} options={members} />
                ),
              )}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Root>
    </CSPProvider>
  )
}

function Items({ options }: { options: Option[] }) {
  return options.map(({ value, label, hint, disabled }) => (
    <Select.Item
      key={value}
      value={value}
      label={label}
      disabled={disabled}
      className={`${optionClass} items-center select-none data-disabled:text-muted data-highlighted:bg-sunken data-highlighted:outline-none forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-[Highlight]`}
    >
      <Select.ItemText className="min-w-0 flex-1 truncate" dir="auto">
        {label}
      </Select.ItemText>
      {hint && <span className="shrink-0 text-xs text-muted tabular-nums">{hint}</span>}
      <span aria-hidden className="size-4 shrink-0 text-accent">
        <Select.ItemIndicator>
          <Check className="size-4" />
        </Select.ItemIndicator>
      </span>
    </Select.Item>
  ))
}
