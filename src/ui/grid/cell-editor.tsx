import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { notify } from '~/ui/feedback/notify'
import { surfaceClass } from '~/ui/overlays/menu-item'
import type { CellNote, EditResult } from './grid-model'
import { monoCell, noteAnchor } from './grid-row'

export type Onward = 'stay' | 'down' | 'next' | 'previous' | 'away'

type CellEditorProps = {
  label: string
  text: string
  /** What was typed to begin, which replaces the text. */
  typed?: string | undefined
  isMono?: boolean | undefined
  /** Commits the text. An error keeps the editor open. */
  onCommit: (text: string) => EditResult
  onCommitted: (onward: Onward) => void
  onCancel: () => void
}

const onwardBy: Record<string, Onward> = { Enter: 'down', Tab: 'next' }

/** A cell while it is edited. Enter, Tab and blur commit the text; Escape cancels. */
export function CellEditor({ label, text, typed, isMono, onCommit, onCommitted, onCancel }: CellEditorProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const settle = (found: string | undefined, onward: Onward) => {
    if (found === undefined) return onCommitted(onward)
    isDone.current = false
    setProblem(found)
  }
  const take = (text: string, onward: Onward) => {
    if (isDone.current) return
    isDone.current = true
    const found = onCommit(text)
    if (!(found instanceof Promise)) return settle(found, onward)
    void found.then((problem) => {
      if (input.current) settle(problem, onward)
      // Another cell is edited now.
      else if (problem) notify({ tone: 'bad', title: `Not saved: ${label}`, detail: `“${text}”: ${problem}` })
    })
  }
  const begin = (element: HTMLInputElement | null) => {
    input.current = element
    if (typed === undefined) element?.select()
    else element?.focus()
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
        ref={begin}
        onFocus={({ target }) => typed !== undefined && target.setSelectionRange(typed.length, typed.length)}
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
        defaultValue={typed ?? text}
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

const show = (box: HTMLElement | null) => box?.showPopover()

/** A note above its cell, so that it leaves the next row in view, or above the grid while its cell is not in view. */
export function CellNoteBox({ note, onAnswered }: { note: CellNote; onAnswered: () => void }) {
  const { label, text, actions } = note
  return (
    <section
      ref={show}
      popover="manual"
      aria-label={label}
      className={clsx(
        'fixed inset-auto my-1 w-80 max-w-[calc(100vw-1rem)] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]',
        surfaceClass,
      )}
      style={{ positionAnchor: noteAnchor, positionArea: 'block-start span-inline-end' }}
    >
      <div className="grid gap-2 px-3 py-2 text-sm">
        <p role="alert" className="wrap-anywhere">
          <strong className="block font-medium">{label}</strong>
          {text}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {actions.map(({ label: verb, onSelect }) => (
            <Button
              key={verb}
              size="small"
              onClick={() => {
                onSelect()
                onAnswered()
              }}
            >
              {verb}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}
