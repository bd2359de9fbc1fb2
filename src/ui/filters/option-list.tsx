import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { matchesText } from '#rules/text/matches-text'
import type { OptionSearch } from '~/lib/option-search'
import type { Option } from '~/ui/fields/select/option'
import { scrollIntoView, useListbox } from '~/ui/fields/use-listbox'
import { optionClass } from '~/ui/overlays/menu-item'

type OptionListProps = {
  label: string
  value: string
  options: Option[]
  /** The options are searched on the server; `options` are those in addition. */
  search?: OptionSearch | undefined
  onChoose: (value: string) => void
}

/** Longer lists have a search field. */
const searchedFrom = 9
const mostShown = 200

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Options in a popup. The focus stays in the search field or on the list. */
export function OptionList({ label, value, options: given, search, onChoose }: OptionListProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const options: Option[] = search ? [...given, ...search.options] : given
  const hasSearch = options.length >= searchedFrom || search?.hasMore === true || typed !== ''
  const wanted = typed.trim().toLowerCase()
  const matches = options.filter((option) => !hasSearch || matchesText(option, wanted)).slice(0, mostShown)
  const load = useEffectEvent((text: string) => search?.search(text))
  useEffect(() => load(''), [])
  const { active, setActive, handleKeys } = useListbox(matches.length, (at) => choose(at))
  const chosen = matches.findIndex((option) => option.value === value)
  const shown = active >= 0 ? active : wanted ? 0 : Math.max(chosen, 0)
  function choose(at: number) {
    const option = matches[at]
    if (option) onChoose(option.value)
  }
  const jumpTo = (letter: string) => {
    const at = [...matches.keys()].find((index) => {
      const next = (shown + 1 + index) % matches.length
      return matches[next]?.label.toLowerCase().startsWith(letter.toLowerCase())
    })
    if (at !== undefined) setActive((shown + 1 + at) % matches.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPick = event.key === 'Enter' || (!hasSearch && event.key === ' ')
    if (isPick && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(shown)
    } else if (active < 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((shown + step + matches.length) % matches.length)
    } else if (!hasSearch && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault()
      setActive(event.key === 'Home' ? 0 : matches.length - 1)
    } else if (!hasSearch && event.key.length === 1 && !event.ctrlKey && !event.metaKey) jumpTo(event.key)
    else handleKeys(event)
    event.stopPropagation()
  }
  const wiring = {
    'aria-activedescendant': matches.length > 0 ? `${id}-${shown}` : undefined,
    onKeyDown,
    ref: focus,
  }
  return (
    <div className="w-max max-w-80 min-w-44">
      {hasSearch && (
        <input
          {...wiring}
          role="combobox"
          aria-label={`Search ${label.toLowerCase()}`}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          className="input mb-1"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            search?.search(event.target.value)
            setActive(-1)
          }}
        />
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        {...(hasSearch ? {} : { ...wiring, tabIndex: 0 })}
        className="max-h-[min(20rem,60dvh)] overflow-y-auto outline-none"
      >
        {matches.map((option, at) => (
          <button
            type="button"
            key={option.value}
            id={`${id}-${at}`}
            ref={at === shown ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={at === shown}
            className={`${optionClass} items-center`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
          >
            <span className="min-w-0 flex-1 truncate" dir="auto">
              {option.label}
            </span>
            <Check
              aria-hidden
              className={option.value === value ? 'size-4 shrink-0 text-accent' : 'size-4 shrink-0 opacity-0'}
            />
          </button>
        ))}
      </div>
      {matches.length === 0 && (
        <p className="px-2 py-1.5 text-sm text-muted">{search?.isPending ? 'Searching…' : 'No matches'}</p>
      )}
    </div>
  )
}
