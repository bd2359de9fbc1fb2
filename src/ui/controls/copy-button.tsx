import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from './button'
import { Tip } from './tip'

type CopyButtonProps = {
  /** A function if the text is expensive to create. */
  text: string | (() => string)
  /** Part of the accessible name: "Copy call id". */
  name: string
  /** The visible label; without one, only the icon is shown. */
  label?: string
  onCopied?: () => void
}

export function CopyButton({ text, name, label, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Copy failed'>('')
  const copy = () =>
    navigator.clipboard
      .writeText(typeof text === 'string' ? text : text())
      .then(() => {
        setOutcome('Copied')
        onCopied?.()
      })
      .catch(() => setOutcome('Copy failed'))
      .finally(() => setTimeout(() => setOutcome(''), 2000))
  const Icon = outcome === 'Copied' ? Check : Copy
  return (
    <>
      <button
        type="button"
        data-copy=""
        aria-label={`Copy ${name}`}
        onClick={copy}
        className={buttonClass(
          { variant: label ? 'secondary' : 'quiet', size: 'small' },
          'has-tip min-w-target px-1',
        )}
      >
        <Icon aria-hidden className={outcome === 'Copied' ? 'text-good' : 'text-muted'} />
        {label}
        <Tip decorative>{outcome || `Copy ${name}`}</Tip>
      </button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  )
}
