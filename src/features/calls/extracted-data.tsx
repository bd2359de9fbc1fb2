const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as one line of text: what is nested stands as JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What was gathered from the talk: names and values where it has such a shape. */
export function ExtractedData({ data }: { data: unknown }) {
  const rows = isObject(data) ? Object.entries(data) : null
  if (!rows) return <p className="font-mono text-sm wrap-anywhere">{asText(data)}</p>
  return (
    <table className="w-full text-sm" aria-label="Extracted data">
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th
              scope="row"
              className="w-2/5 border-b border-line py-1.5 pe-3 text-start align-top font-normal text-muted wrap-anywhere"
            >
              {name}
            </th>
            <td dir="auto" className="border-b border-line py-1.5 wrap-anywhere">
              {asText(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
