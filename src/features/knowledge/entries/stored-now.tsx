type StoredNowProps = {
  /** The label of the field above. */
  label: string
  /** The value that another user saved in the meantime; absent if unchanged. */
  text: unknown
}

/** Shown below a field that another user changed too: the value that saving replaces. */
export function StoredNow({ label, text }: StoredNowProps) {
  if (typeof text !== 'string') return null
  return (
    <section
      aria-label={`${label}, as stored now`}
      className="rounded border border-line bg-sunken p-3 text-sm"
    >
      <p className="text-muted">{text ? 'Stored now:' : 'Stored now: empty.'}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  )
}
