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
  /** From this length on, updating the form waits for the next task, so that the key appears first. */
  longFrom: number
}

/** Keys that leave or submit the text, which need the complete value. */
const isDeed = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || ['Enter', 'Escape', 'Tab'].includes(key)

/** Binds a text area to a value. The area itself holds the text, so that rendering never delays typing. */
export function useTypedText({ value, onChange, onBlur, ref, longFrom }: TypedText) {
  const [defaultValue] = useState(value)
  const area = useRef<HTMLTextAreaElement>(null)
  const untold = useRef<number>(undefined)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    const { current: field } = area
    // Text not yet reported is newer than the rendered value.
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
