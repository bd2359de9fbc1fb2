import clsx from 'clsx'
import type { ReactNode, UIEvent } from 'react'
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
    /** Highlights behind the text, line by line. */
    backdrop?: ReactNode
    /** Below the field: a length, an estimate, chips. */
    footer?: ReactNode
  }

/** Longer texts always fill the field, so measuring them with every key would waste a layout. */
const surelyFull = 8_000

const later = 'in-data-later:[content-visibility:hidden]'

// Reserves the scrollbar's space, so that the text wraps at the same place with and without it.
const gutter = '[scrollbar-gutter:stable]'

/** Scrolls the backdrop with the text. */
function scrollBackdrop({ currentTarget }: UIEvent<HTMLTextAreaElement>) {
  const content = currentTarget.previousElementSibling?.firstElementChild
  if (content instanceof HTMLElement) content.style.transform = `translateY(${-currentTarget.scrollTop}px)`
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, onBlur, ref, mono, footer, backdrop, rows = 3, ...rest } = control
  const typed = useTypedText({ value, onChange, onBlur, ref, longFrom: surelyFull })
  const isLong = value.length > surelyFull
  return (
    <Field {...frame} changed={changeOf(frame.layout, { value, saved, onChange }, (text) => `“${text}”`)}>
      {(wiring) => (
        <>
          <div ref={isLong ? layOutLater : undefined} className="relative grid grid-cols-1">
            {backdrop && (
              <div
                aria-hidden
                className={clsx('input absolute inset-0 overflow-hidden bg-raised!', gutter, isLong && later)}
              >
                {backdrop}
              </div>
            )}
            <textarea
              {...rest}
              {...wiring}
              {...typed}
              rows={rows}
              // With `auto` the browser scans the text with every key.
              dir={isLong && isLeftToRight(value) ? 'ltr' : 'auto'}
              style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
              onScroll={backdrop ? scrollBackdrop : undefined}
              className={clsx(
                'input max-h-[60dvh] resize-y',
                isLong ? ['h-[60dvh]', later] : 'field-sizing-content',
                mono && 'font-mono text-sm',
                backdrop && ['relative bg-transparent!', gutter],
              )}
            />
          </div>
          {footer}
        </>
      )}
    </Field>
  )
}
