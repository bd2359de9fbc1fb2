import { Check, ChevronsUpDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { matchesText } from '#rules/text/matches-text'
import type { OptionSearch } from '~/lib/option-search'
import { useMedia } from '~/ui/hooks/use-media'
import { optionClass, popupClass } from '~/ui/overlays/menu-item'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'
import { scrollIntoView, useListbox } from './use-listbox'

export type Suggestion = {
  value: string
  label?: string
  hint?: string
  /** Further search words. */
  keywords?: string
}

type ComboboxFieldProps = FieldProps &
  ValueProps<string> & {
    options: Suggestion[]
    placeholder?: string
    /** More options, which the server searches. */
    search?: OptionSearch
    /** Only options are allowed: other text reverts to the last choice on blur. */
    strict?: boolean
    mono?: boolean
    /** The hint of the chosen option is at the right of the field, on a phone below it. */
    showsHint?: boolean
    /** A line below the field about its value, such as a price. */
    about?: string | undefined
  }

/** Room for a note at the right, at most two fifths of the field. */
const roomFor = (note: string) => `calc(${note ? 3 : 2.25}rem + min(40%, ${note.length * 6.5}px))`

/** Over the end of the field. */
function Trailing({ note }: { note: string | undefined }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-2.5 flex max-w-[calc(40%+2rem)] items-center gap-2 text-xs text-muted"
    >
      {note && <span className="truncate">{note}</span>}
      <ChevronsUpDown className="size-4 shrink-0" />
    </span>
  )
}

type ChoicesProps = {
  id: string
  matches: Suggestion[]
  active: number
  value: string
  onChoose: (at: number) => void
}

function Choices({ id, matches, active, value: chosen, onChoose }: ChoicesProps) {
  return matches.map(({ value, label, hint }, at) => (
    <button
      type="button"
      key={value}
      id={`${id}-${at}`}
      ref={at === active ? scrollIntoView : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={value === chosen}
      data-active={at === active}
      className={`${optionClass} items-center`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(at)}
    >
      <Check aria-hidden className={value === chosen ? 'size-4 text-accent' : 'size-4 opacity-0'} />
      <span className="min-w-0 flex-1 truncate">{label ?? value}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </button>
  ))
}

/** On a phone the note of a value has no room beside it. */
const placesOf = (hint: string | undefined, about: string | undefined, isPhone: boolean) =>
  isPhone ? { note: undefined, about: [hint, about].filter(Boolean).join(' · ') } : { note: hint, about }

const joinIds = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** What the list says without options. */
function emptyTextOf(strict: boolean, server: OptionSearch | undefined): string | null {
  if (server?.isPending) return 'Searching…'
  return strict ? 'No matches' : null
}

/** A text field with suggestions. Free text is allowed unless `strict`. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, options: given, search: server, strict = false, ...others } = control
  const { mono, showsHint, onBlur, about: _, ...rest } = others
  const options: Suggestion[] = server ? [...given, ...server.options] : given
  const listId = useId()
  const popup = useRef<HTMLDivElement>(null)
  // Null while the list is closed. `typed` is the text since it opened; null before the first key.
  const [search, setSearch] = useState<{ typed: string | null } | null>(null)
  const [isOpen, typed] = [search !== null, search?.typed ?? null]
  const labelOf = (wanted: string) =>
    options.find((option) => option.value === wanted)?.label ?? server?.labelOf(wanted) ?? wanted
  const hasList = strict || options.length > 0
  const hint = showsHint ? options.find((option) => option.value === value)?.hint : undefined
  const { note, about } = placesOf(hint, others.about, useMedia('(width < 40rem)'))
  const shown = options.filter((option) => matches(option, typed ?? '')).slice(0, 100)
  const emptyText = isOpen && shown.length === 0 ? emptyTextOf(strict, server) : null
  const choose = (at: number) => {
    const option = shown[at]
    if (option) onChange(option.value)
    close()
  }
  const { active, setActive, handleKeys } = useListbox(isOpen ? shown.length : 0, choose)
  const open = (text?: string) => {
    popup.current?.showPopover()
    server?.search(text ?? '')
    setSearch((now) => ({ typed: text ?? now?.typed ?? null }))
  }
  const close = () => {
    popup.current?.hidePopover()
    setSearch(null)
    setActive(-1)
  }
  const anchor = `--combobox-${listId}`
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, labelOf)}>
      {(wiring) => (
        <>
          <div className="relative grid">
            <input
              {...rest}
              {...wiring}
              aria-describedby={joinIds(wiring['aria-describedby'], about && `${listId}-about`)}
              role="combobox"
              aria-expanded={isOpen && shown.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              className={mono ? 'input font-mono' : 'input'}
              style={{
                anchorName: anchor,
                ...(hasList && { paddingInlineEnd: roomFor((!isOpen && note) || '') }),
              }}
              value={typed ?? labelOf(value)}
              onChange={(event) => {
                if (!strict) onChange(event.target.value)
                open(event.target.value)
              }}
              onClick={({ currentTarget }) => {
                if (strict && typed === null) currentTarget.select()
                open()
              }}
              onBlur={() => {
                close()
                onBlur?.()
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && isOpen) {
                  event.preventDefault()
                  close()
                } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
                  event.preventDefault()
                  open()
                } else handleKeys(event)
              }}
            />
            {hasList && <Trailing note={isOpen ? undefined : note} />}
          </div>
          {about && (
            <p id={`${listId}-about`} className="text-xs text-muted tabular-nums">
              {about}
            </p>
          )}
          <div
            ref={popup}
            popover="manual"
            hidden={!shown.length && !emptyText}
            className={`${popupClass} max-w-[calc(100vw-3rem)] min-w-[anchor-size(width)] overflow-hidden! p-0!`}
            style={{ positionAnchor: anchor, positionArea: 'block-end span-inline-end' }}
          >
            <div
              id={listId}
              role="listbox"
              aria-label={frame.label}
              hidden={!shown.length}
              className="max-h-[inherit] overflow-y-auto p-1"
            >
              {isOpen && (
                <Choices id={listId} matches={shown} active={active} value={value} onChoose={choose} />
              )}
            </div>
            {emptyText && <p className="px-3 py-2.5 text-sm text-muted">{emptyText}</p>}
          </div>
        </>
      )}
    </Field>
  )
}

function matches({ value, label = value, hint = '', keywords = '' }: Suggestion, text: string): boolean {
  return matchesText({ label, hint: `${hint} ${value} ${keywords}` }, text)
}
