import { type ReactNode, useId } from 'react'
import { Tip } from './tip'

type ExplainedProps = { children: ReactNode; text: string }

/** A label with an explanation in a tooltip, on hover and focus. */
export function Explained({ children, text }: ExplainedProps) {
  const id = useId()
  return (
    <button
      type="button"
      aria-describedby={id}
      className="has-tip -my-0.5 inline-block min-h-target min-w-target cursor-help rounded text-start underline decoration-dotted decoration-edge underline-offset-4"
    >
      {children}
      <Tip id={id}>{text}</Tip>
    </button>
  )
}
