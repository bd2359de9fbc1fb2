import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type RefCallback, useId, useRef, useState } from 'react'
import { useMedia } from '~/ui/hooks/use-media'
import { findTyped, groupOptions, type Option } from './option'

type SelectProps<Value extends string> = Pick<
  ComponentProps<'button'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-label' | 'disabled' | 'className'
> & {
  /** The name of the list. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: Option<Value>[]
  /** Shown, and offered, for the empty value. */
  placeholder?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: RefCallback<HTMLElement> | undefined
}

/** The select of the browser. `takesFocus`: it replaces a button that had the focus. */
function NativeSelect<Value extends string>(props: SelectProps<Value> & { takesFocus: boolean }) {
  const { label: _, placeholder: __, takesFocus, onChange, options, className, ...rest } = props
  return (
    <select
      {...rest}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the focused button
      autoFocus={takesFocus}
      onChange={(event) => onChange(event.target.value as Value)}
      className={clsx('input', className)}
    >
      {groupOptions(options).map(({ name, options: members }) =>
        name ? (
          <optgroup key={name} label={name}>
            <NativeOptions options={members} />
          </optgroup>
        ) : (
          <NativeOptions key={name} options={members} />
        ),
      )}
    </select>
  )
}

function NativeOptions({ options }: { options: Option[] }) {
  return options.map(({ value, label, hint, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {hint ? `${label} · ${hint}` : label}
    </option>
  ))
}

const loadList = async () => ({ List: (await import('./select-list')).SelectList })
const warm = () => void loadList().catch(() => undefined)

/** The list, once its code has loaded. `hasFailed`: the browser's own list is offered instead. */
function useList() {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadList>>>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = () => void loadList().then(setCode, () => setHasFailed(true))
  return { List: code?.List, hasFailed, load }
}

/** A choice of several options. Touch devices have the list of their system. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, onChange, options, placeholder, className, ref, onBlur, name, ...rest } = props
  const listId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const [isOpen, setIsOpen] = useState(false)
  const { List, hasFailed, load } = useList()
  const typeAhead = useTypeAhead()
  const all = placeholder === undefined ? options : [{ value: '' as Value, label: placeholder }, ...options]
  if (isTouch || hasFailed) return <NativeSelect {...props} options={all} takesFocus={isOpen} />
  const chosen = all.find((option) => option.value === value)
  const open = () => {
    setIsOpen(true)
    load()
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) setIsOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
    else if (event.altKey || event.key.length > 1) return
    else {
      const typed = typeAhead(event.key)
      if (!typed) return
      const found = findTyped(all, value, typed)
      if (found && found.value !== value) onChange(found.value)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        {...rest}
        ref={(button) => {
          trigger.current = button
          return ref?.(button)
        }}
        type="button"
        role="combobox"
        name={name}
        value={value}
        aria-haspopup="listbox"
        aria-expanded={isOpen && List !== undefined}
        aria-controls={isOpen && List ? `${listId}-list` : undefined}
        className={clsx('input flex items-center gap-2 text-start', className)}
        onPointerEnter={warm}
        onFocus={warm}
        onBlur={onBlur}
        // The focus stays in the list, so that the click closes it.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={handleKeys}
      >
        <span
          dir="auto"
          title={chosen?.label}
          className={clsx('min-w-0 flex-1 truncate', !chosen?.value && 'text-muted')}
        >
          {chosen?.label || value || 'Choose'}
        </span>
        {chosen?.hint && <span className="shrink-0 text-xs text-muted tabular-nums">{chosen.hint}</span>}
        <ChevronDown aria-hidden className="-me-0.5 size-4 shrink-0 text-muted" />
      </button>
      {isOpen && List && (
        <List
          id={listId}
          label={label}
          trigger={trigger}
          value={value}
          options={all}
          onChoose={(chosenValue) => onChange(chosenValue as Value)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const pauseMs = 750

/** The letters typed without a pause. A space counts only within them; before, it presses the button. */
function useTypeAhead() {
  const last = useRef({ text: '', at: 0 })
  return (key: string) => {
    const now = Date.now()
    const text = now - last.current.at < pauseMs ? last.current.text : ''
    if (key === ' ' && text === '') return ''
    last.current = { text: text + key, at: now }
    return text + key
  }
}
