import { CopyButton } from './copy-button'

type MonoProps = {
  children: string
  /** With a name such as "call id", adds a copy button. A masked text has none. */
  copyName?: string
}

/** An id, number or code in monospace. */
export function Mono({ children, copyName }: MonoProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 align-middle">
      <code className="truncate font-mono text-sm">{children}</code>
      {copyName && !children.includes('•') && <CopyButton text={children} name={copyName} />}
    </span>
  )
}
