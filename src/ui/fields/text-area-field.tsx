import clsx from 'clsx'
import type { ReactNode } from 'react'
import { isLeftToRight } from '~/lib/format/text-direction'
import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { useTypedText } from '~/ui/fields/drafts/use-typed-text'
import { Field, type FieldProps } from './field'
import { splitFieldProps } from './split-field-props'

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
    /** Below the field: a length, an estimate, chips. */
    footer?: ReactNode
  }

/** Longer texts always fill the field, so measuring them with every key would waste a layout. */
const surelyFull = 8_000

const later = 'in-data-later:[content-visibility:hidden]'

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, onBlur, ref, mono, footer, rows = 3, ...rest } = control
  const typed = useTypedText({ value, onChange, onBlur, ref, longFrom: surelyFull })
  const isLong = value.length > surelyFull
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
              // With `auto` the browser scans the text with every key.
              dir={isLong && isLeftToRight(value) ? 'ltr' : 'auto'}
              style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
              className={clsx(
                'input max-h-[60dvh] resize-y',
                isLong ? ['h-[60dvh]', later] : 'field-sizing-content',
                mono && 'font-mono text-sm',
              )}
            />
          </div>
          {footer}
        </>
      )}
    </Field>
  )
}
