import clsx from 'clsx'
import { Fragment, type ReactNode, type UIEvent } from 'react'
import { useTypedText } from '~/ui/fields/drafts/use-typed-text'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

const rightToLeft =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\u061c\u200f\u202b\u202e\u2067]/u

/** Whether a text has no right-to-left characters. */
export const isLeftToRight = (text: string): boolean => !rightToLeft.test(text)

/**
 * Lays out a long text in a later task, so that a tab opens quickly. `data-later` marks the box until then.
 */
function layOutLater(box: HTMLElement | null) {
  if (!box) return
  const { dataset } = box
  const isLater = () => 'later' in dataset
  const area = box.querySelector('textarea')
  let top = 0
  // Without layout there is no scroll position, so it must be remembered.
  const noteTop = () => {
    if (area && !isLater()) top = area.scrollTop
  }
  const layOut = () => {
    if (!isLater()) return
    delete dataset.later
    if (area) area.scrollTop = top
  }
  // Typing past the limit must not lose the scroll position.
  if (box.contains(document.activeElement)) noteTop()
  else dataset.later = ''
  const observer = new ResizeObserver(() => {
    if (box.offsetHeight === 0) dataset.later = ''
    else setTimeout(layOut)
  })
  observer.observe(box)
  area?.addEventListener('scroll', noteTop, { passive: true })
  return () => {
    observer.disconnect()
    area?.removeEventListener('scroll', noteTop)
    layOut()
  }
}

type TextAreaFieldProps = FieldProps &
  ValueProps<string, HTMLTextAreaElement> & {
    placeholder?: string
    /** The minimum number of lines; the field grows with its text. */
    rows?: number
    maxLength?: number
    mono?: boolean
    spellCheck?: boolean
    /** Parts of the text that are drawn as chips. */
    marks?: (text: string) => Mark[]
    /** Below the field: a length, an estimate, chips. */
    footer?: ReactNode
  }

/** `from` inclusive, `to` exclusive. */
type Mark = { from: number; to: number }

/** The text over a text area, with marks; while one types they are translucent, so that the cursor is visible. */
function Marks({ text, marks }: { text: string; marks: Mark[] }) {
  let at = 0
  return (
    <div
      aria-hidden
      dir="auto"
      className="input pointer-events-none absolute inset-0 overflow-hidden border-transparent! bg-transparent! whitespace-pre-wrap text-transparent! wrap-break-word [scrollbar-gutter:stable] peer-focus:[&_mark]:bg-accent/15 peer-focus:[&_mark]:text-transparent forced-colors:hidden"
    >
      {marks.map(({ from, to }) => {
        const before = text.slice(at, from)
        at = to
        return (
          <Fragment key={from}>
            {before}
            <mark className="rounded-sm bg-accent-soft text-accent">{text.slice(from, to)}</mark>
          </Fragment>
        )
      })}
      {text.slice(at)}
    </div>
  )
}

const followScroll = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
  const { nextElementSibling: marks, scrollTop } = currentTarget
  if (marks) marks.scrollTop = scrollTop
}

/** Longer texts always fill the field, so measuring them with every key would waste a layout. */
const surelyFull = 8_000

const later = 'in-data-later:[content-visibility:hidden]'

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, onBlur, ref, mono, marks, footer, rows = 3, ...rest } = control
  const typed = useTypedText({ value, onChange, onBlur, ref, longFrom: surelyFull })
  const isLong = value.length > surelyFull
  const marked = isLong ? [] : (marks?.(value) ?? [])
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, (text) => `“${text}”`)}>
      {(wiring) => (
        <>
          <div ref={isLong ? layOutLater : undefined} className="relative grid grid-cols-1">
            <textarea
              {...rest}
              {...wiring}
              {...typed}
              rows={rows}
              onScroll={marked.length > 0 ? followScroll : undefined}
              // With `auto` the browser scans the text with every key.
              dir={isLong && isLeftToRight(value) ? 'ltr' : 'auto'}
              style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
              className={clsx(
                'peer input max-h-[60dvh] resize-y',
                marks && '[scrollbar-gutter:stable]',
                isLong ? ['h-[60dvh]', later] : 'field-sizing-content',
                mono && 'font-mono text-sm',
              )}
            />
            {marked.length > 0 && <Marks text={value} marks={marked} />}
          </div>
          {footer}
        </>
      )}
    </Field>
  )
}
