import type { JsonObject } from '#contract/json'

/** The details of a contact in one line: "plan: gold · city: Bonn". */
export function ContactInfo({ info }: { info: JsonObject | null | undefined }) {
  const entries = Object.entries(info ?? {})
  if (entries.length === 0) return <span className="text-muted">–</span>
  const text = entries.map(([name, value]) => `${name}: ${inWords(value)}`).join(' · ')
  return (
    <span className="block truncate text-muted" title={text} dir="auto">
      {text}
    </span>
  )
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
