import type { LucideIcon } from 'lucide-react'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: LucideIcon
  danger?: boolean
  disabledReason?: string | null
}

/** The look of what floats above the page. */
export const surfaceClass =
  'animate-[rise_140ms_ease-out] overflow-y-auto rounded-[8px] bg-raised p-1 text-text shadow-float forced-colors:border forced-colors:border-[CanvasText]'

/** A box above the page that is anchored to its button: a menu or a list of options. */
export const popupClass = `fixed inset-auto my-1 max-h-[min(24rem,80dvh)] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] ${surfaceClass}`

/** The look of an item in a menu, a list of options or the palette. */
export const optionClass =
  'flex min-h-[max(var(--target),1.875rem)] w-full gap-2 rounded-sm px-2 py-1 text-start -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken data-[active=true]:bg-sunken forced-colors:data-[active=true]:outline-2 forced-colors:data-[active=true]:outline-[Highlight]'
