import { type KeyboardEvent, useId, useRef, useState } from 'react'

export type Onward = 'stay' | 'down' | 'next' | 'previous' | 'away'

type CellEditorProps = {
  label: string
  text: string
  isMono?: boolean | undefined
  /** Takes the text; what is wrong with it keeps the editor open. */
  onCommit: (text: string, onward: Onward) => string | undefined
  onCancel: () => void
}

const onwardBy: Record<string, Onward> = { Enter: 'down', Tab: 'next' }

/** A cell while it is edited. Enter and Tab take the text, and so does leaving it; Escape does not. */
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
        className="data-grid-editor"
        data-mono={isMono || undefined}
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
        <span id={id} role="alert" className="data-grid-problem">
          {problem}
        </span>
      )}
    </>
  )
}
