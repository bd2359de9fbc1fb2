import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { monoCell } from './grid-row'

export type Onward = 'stay' | 'down' | 'next' | 'previous' | 'away'

type CellEditorProps = {
  label: string
  text: string
  isMono?: boolean | undefined
  /** Commits the text. An error keeps the editor open. */
  onCommit: (text: string, onward: Onward) => string | undefined
  onCancel: () => void
}

const onwardBy: Record<string, Onward> = { Enter: 'down', Tab: 'next' }

/** A cell while it is edited. Enter, Tab and blur commit the text; Escape cancels. */
export function CellEditor({ label, text, isMono, onCommit, onCancel }: CellEditorProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  const take = (typed: string, onward: Onward) => {
    if (isDone.current) return
    isDone.current = true
    const found = onCommit(typed, onward)
    if (found === undefined) return
    isDone.current = false
    setProblem(found)
  }
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onCancel()
    }
    const onward = onwardBy[event.key]
    if (!onward || event.nativeEvent.isComposing) return
    event.preventDefault()
    take(event.currentTarget.value, event.key === 'Tab' && event.shiftKey ? 'previous' : onward)
  }
  return (
    <>
      <input
        ref={(input) => input?.select()}
        data-cell-editor=""
        className={clsx(
          'z-3 -mx-2 h-[calc(100%-4px)] w-[calc(100%+1rem)] rounded-sm border-2 border-accent bg-raised px-2 text-text outline-none aria-invalid:border-bad coarse:text-[1rem]',
          isMono && monoCell,
        )}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        dir="auto"
        defaultValue={text}
        onKeyDown={handleKeys}
        onBlur={(event) => take(event.target.value, 'away')}
      />
      {problem && (
        <span
          id={id}
          role="alert"
          className="absolute top-full z-3 max-w-88 rounded bg-raised px-2.5 py-1.5 font-sans text-[0.8125rem] whitespace-normal text-bad shadow-float"
        >
          {problem}
        </span>
      )}
    </>
  )
}
