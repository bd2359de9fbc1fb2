type WireTextProps = { label: string; text: string; labelHidden?: boolean }

/** Raw text of a request or response, to read and copy. */
export function WireText({ label, text, labelHidden = false }: WireTextProps) {
  return (
    <div className="grid gap-1">
      {!labelHidden && (
        <p aria-hidden className="text-sm font-medium">
          {label}
        </p>
      )}
      <textarea
        readOnly
        aria-label={label}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        className="input field-sizing-content max-h-72 min-h-9 resize-none font-mono text-xs text-text!"
        value={text}
      />
    </div>
  )
}

/** One header per line. */
export function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Indented JSON; other text is unchanged. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
