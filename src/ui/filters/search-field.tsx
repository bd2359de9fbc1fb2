import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'

type SearchFieldProps = {
  label: string
  /** The value in the address. */
  value: string
  /** Called `pauseMs` after the last key, and immediately on Enter and clear. */
  onSearch: (text: string) => void
  pauseMs?: number
  placeholder?: string
}

export function SearchField({ label, value, onSearch, pauseMs = 250, ...rest }: SearchFieldProps) {
  const { placeholder = label } = rest
  // Text typed but not yet in the address; null if there is none.
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  if (draft === value) setDraft(null)
  const send = (text: string, delayMs: number) => {
    clearTimeout(timer.current)
    setDraft(text)
    timer.current = setTimeout(() => onSearch(text), delayMs)
  }
  const text = draft ?? value
  return (
    <search className="relative min-w-0 flex-1 basis-48 sm:max-w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="input px-8 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => send(event.target.value, pauseMs)}
        onKeyDown={(event) => event.key === 'Enter' && send(text, 0)}
        onBlur={() => draft !== null && send(draft, 0)}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute end-1 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded text-muted hover:bg-sunken hover:text-text"
          onClick={() => {
            send('', 0)
            input.current?.focus()
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}
