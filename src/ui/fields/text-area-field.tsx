import clsx from 'clsx'
import type { ReactNode, UIEvent } from 'react'
import { isLeftToRight } from '~/lib/format/text-direction'
import { changeOf, type ValueProps } from '~/ui/fields/drafts/saved-value'
import { useTypedText } from '~/ui/fields/drafts/use-typed-text'
import { Field, type FieldProps } from './field'
import { splitFieldProps } from './split-field-props'

/**
 * A long text is laid out in a task of its own, once what stands around it has been: a tab shows at once. For what holds
 * the text, which is not laid out while `data-later` stands there.
 */
function layOutLater(box: HTMLElement | null) {
  if (!box) return
  const { dataset } = box
  const isLater = () => 'later' in dataset
  const area = box.querySelector('textarea')
  let top = 0
  // What is not laid out has nothing to scroll, and forgets where it was.
  const noteTop = () => {
    if (area && !isLater()) top = area.scrollTop
  }
  const layOut = () => {
    if (!isLater()) return
    delete dataset.later
    if (area) area.scrollTop = top
  }
  // Who types on beyond the length is not to lose the place.
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
    /** Lines shown at least; the field grows with its text. */
    rows?: number
    maxLength?: number
    mono?: boolean
    spellCheck?: boolean
    /** Behind the text, line for line: marks of its words. */
    backdrop?: ReactNode
    /** Under the field: a length, an estimate, chips. */
    footer?: ReactNode
  }

/** Beyond it a text fills the field on any screen: to measure it at each key is to lay out all of it twice. */
const surelyFull = 8_000

const later = 'in-data-later:[content-visibility:hidden]'

// The text wraps at the same place with a scrollbar and without.
const gutter = '[scrollbar-gutter:stable]'

/** What stands behind goes along, also where it has not yet heard of the last lines. */
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
              // For `auto` the browser looks through the text at each key.
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
