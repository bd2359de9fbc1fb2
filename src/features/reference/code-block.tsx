import { CopyButton } from '~/ui/controls/copy-button'
import { Badge } from '~/ui/feedback/badge'
import type { Tone } from '~/ui/feedback/tone'

const tones: Record<string, Tone> = { GET: 'info', DELETE: 'bad' }

export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
}

type CodeBlockProps = { label: string; code: string }

/** Code that scrolls sideways, to read and copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <div className="relative min-w-0">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded border border-line bg-sunken"
      >
        <pre dir="ltr" className="w-fit p-3 pe-12 font-mono text-xs text-text">
          {code}
        </pre>
      </section>
      <div className="absolute end-1.5 top-1.5 rounded bg-sunken">
        <CopyButton text={code} name={label} />
      </div>
    </div>
  )
}

/** A text whose parts between backticks are code. */
export function RichText({ text }: { text: string }) {
  return text.split(/(`[^`]+`)/).map((part, at) =>
    part.startsWith('`') && part.length > 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <code key={at} className="rounded-sm bg-sunken px-1 font-mono text-[0.9em] wrap-anywhere">
        {part.slice(1, -1)}
      </code>
    ) : (
      part
    ),
  )
}
