import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LucideIcon, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { scrollIntoView, useListbox } from '~/ui/fields/use-listbox'
import { optionClass } from './menu-item'
import { Modal } from './modal'

export type PaletteItem = {
  id: string
  label: string
  /** Quiet text after the label: what tells items of one name apart. */
  note?: string
  /** Right-aligned text: a kind, a state, a shortcut. */
  hint?: string
  /** Further search words. */
  keywords?: string
  icon?: LucideIcon
  onSelect: () => void
}

export type PaletteGroup = { title: string; items: PaletteItem[] }

/** The items that match every typed word; labels that start with the text, and their groups, come first. */
export function matchGroups(groups: PaletteGroup[], text: string): PaletteGroup[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const holds = ({ label, hint = '', keywords = '' }: PaletteItem) => {
    const all = `${label} ${hint} ${keywords}`.toLowerCase()
    return words.every((word) => all.includes(word))
  }
  const rank = ({ label }: PaletteItem) => (label.toLowerCase().startsWith(wanted) ? 0 : 1)
  const bestOf = ({ items: [best] }: PaletteGroup) => (best ? rank(best) : 1)
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(holds).sort((a, b) => rank(a) - rank(b)) }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => bestOf(a) - bestOf(b))
}

type FindGroups = (text: string, signal: AbortSignal) => Promise<PaletteGroup[]>

type CommandPaletteProps = {
  /** Permanent entries: pages and actions. */
  groups: PaletteGroup[]
  /** Called 150 ms after the last key; a new search aborts the previous one. */
  search?: FindGroups
  placeholder?: string
  onClose: () => void
}

const searchDelayMs = 150

/** The groups found for a text. Those of the text before it stay until a new search has an answer. */
function useFoundGroups(text: string, search: FindGroups | undefined) {
  const wanted = text.trim()
  const { data, isError, isFetching } = useQuery<PaletteGroup[]>({
    queryKey: ['palette', wanted],
    queryFn: async ({ signal }) => {
      if (!search || !wanted) return []
      await new Promise((resolve) => setTimeout(resolve, searchDelayMs))
      signal.throwIfAborted()
      return search(wanted, signal)
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { found: data ?? [], isSearching: isFetching && wanted !== '', hasFailed: isError }
}

export function CommandPalette({
  groups,
  search,
  placeholder = 'Go to or do…',
  onClose,
}: CommandPaletteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { found, isSearching, hasFailed } = useFoundGroups(text, search)
  const shown = [...matchGroups(groups, text), ...found]
  const items = shown.flatMap((group) => group.items)
  const choose = (at: number) => {
    onClose()
    items[at]?.onSelect()
  }
  const { active, setActive, handleKeys } = useListbox(items.length, choose)
  const emptyNote = items.length ? '' : 'Nothing found.'
  const idleNote = hasFailed ? 'The search failed.' : emptyNote
  return (
    <Modal kind="palette" label="Command palette" lightDismiss onClose={onClose}>
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 border-b border-line px-3">
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
          <input
            role="combobox"
            aria-label="Search pages and actions"
            aria-expanded={items.length > 0}
            aria-controls={id}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
            value={text}
            onKeyDown={handleKeys}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
          />
        </div>
        <div
          id={id}
          role="listbox"
          aria-label="Results"
          className="relative min-h-0 flex-1 overflow-y-auto p-1.5"
        >
          {shown.map((group) => (
            <PaletteSection
              key={group.title}
              id={id}
              group={group}
              items={items}
              active={active}
              onChoose={choose}
            />
          ))}
        </div>
        <p role="status" className="px-4 text-sm text-muted not-empty:pb-3">
          {isSearching ? 'Searching…' : idleNote}
        </p>
      </div>
    </Modal>
  )
}

type PaletteSectionProps = {
  id: string
  group: PaletteGroup
  items: PaletteGroup['items']
  active: number
  onChoose: (at: number) => void
}

function PaletteSection({ id, group, items, active, onChoose }: PaletteSectionProps) {
  return (
    <fieldset aria-label={group.title}>
      <p aria-hidden className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
        {group.title}
      </p>
      {group.items.map((item) => {
        const at = items.indexOf(item)
        return (
          <button
            type="button"
            key={item.id}
            id={`${id}-${at}`}
            ref={at === active ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            data-active={at === active}
            className={`${optionClass} min-h-9! items-center`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(at)}
          >
            {item.icon && <item.icon aria-hidden className="size-4 shrink-0 text-muted" />}
            <span className="min-w-0 flex-1 truncate">
              {item.label}
              {item.note && <span className="ps-2 text-sm text-muted">{item.note}</span>}
            </span>
            {item.hint && (
              <span className="max-w-1/2 truncate text-sm text-muted tabular-nums">{item.hint}</span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
