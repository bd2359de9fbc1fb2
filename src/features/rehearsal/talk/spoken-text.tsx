const placeholder = /(\{\{\s*[^{}]*?\s*\}\})/

/** What was said; a variable that nothing filled is marked, since it would have been read aloud. */
export function SpokenText({ text }: { text: string }) {
  const parts = text.split(placeholder)
  return [...parts.entries()].map(([at, part]) =>
    at % 2 === 0 ? (
      part
    ) : (
      <mark key={at} className="rounded bg-warn/15 px-1 font-mono text-sm text-warn">
        {part}
        <span className="sr-only"> not filled</span>
      </mark>
    ),
  )
}
