type StoredNowProps = {
  /** What the field above is called. */
  label: string
  /** What somebody else made of it meanwhile; absent: nobody changed it. */
  text: unknown
}

/** Under a field that somebody else changed too: what saving would replace. */
export function StoredNow({ label, text }: StoredNowProps) {
  if (typeof text !== 'string') return null
  return (
    <section
      aria-label={`${label}, as stored now`}
      className="rounded border border-line bg-sunken p-3 text-sm"
    >
      <p className="text-muted">{text ? 'Stored now:' : 'Stored now: nothing, it was emptied.'}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  )
}
