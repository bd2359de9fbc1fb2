import { CopyButton } from './copy-button'

type MonoProps = {
  children: string
  /** With a name ("call id") a copy button stands beside it. */
  copyName?: string
}

/** An id, a number or a piece of code: monospace, cut in the middle of nothing, copyable. */
export function Mono({ children, copyName }: MonoProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 align-middle">
      <code className="truncate font-mono text-sm">{children}</code>
      {copyName && <CopyButton text={children} name={copyName} />}
    </span>
  )
}
