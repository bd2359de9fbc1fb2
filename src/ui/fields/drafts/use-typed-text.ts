import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type TypedText = {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
  /** From this length on a key is a task of the browser's, and what becomes of it in the page is the next. */
  longFrom: number
}

/** What leaves the text or acts on it, so that all of it is to be known. */
const isDeed = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || ['Enter', 'Escape', 'Tab'].includes(key)

/** Binds a text area to its value; the area holds the text itself, so that no key waits for what is drawn of it. */
export function useTypedText({ value, onChange, onBlur, ref, longFrom }: TypedText) {
  const [defaultValue] = useState(value)
  const area = useRef<HTMLTextAreaElement>(null)
  const untold = useRef<number>(undefined)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    const { current: field } = area
    // What is still to be told is newer than what was drawn.
    if (!field || untold.current !== undefined) return
    if (field.value !== value) field.value = value
  }, [value])

  const tell = (text: string) => {
    clearTimeout(untold.current)
    untold.current = undefined
    onChange(text)
  }
  const tellNow = ({ value: text }: HTMLTextAreaElement) => {
    if (untold.current !== undefined) tell(text)
  }
  return {
    ref: area,
    defaultValue,
    onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
      if (currentTarget.value.length < longFrom) tell(currentTarget.value)
      else untold.current ??= window.setTimeout(() => tell(currentTarget.value))
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (isDeed(event)) tellNow(event.currentTarget)
    },
    onBlur: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
      tellNow(currentTarget)
      onBlur?.()
    },
  }
}
