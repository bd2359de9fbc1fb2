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
