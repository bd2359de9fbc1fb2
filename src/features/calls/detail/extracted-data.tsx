import type { DataCheck } from '#rules/text/extracted-data-check'
import { isJsonObject } from '#rules/text/json-object'
import { asText, dataRows } from '~/features/calls/list/data-rows'
import { Status } from '~/ui/feedback/status'

type ExtractedDataProps = {
  data: unknown
  /** `pending` reserves the space of the result; null if there is no schema. */
  check: DataCheck | 'pending' | null
}

/** Extracted data as a table of names and values, with the fields that fail the bot's schema. */
export function ExtractedData({ data, check }: ExtractedDataProps) {
  const { rows, problems } = dataRows(data, check === 'pending' ? null : check)
  return (
    <div className="grid gap-2">
      {check === 'pending' ? <div className="h-5" /> : check && <Outcome check={check} />}
      {!isJsonObject(data) && <p className="font-mono text-sm wrap-anywhere">{asText(data)}</p>}
      <Problems of={problems} />
      {rows.length > 0 && (
        <table className="w-full text-sm" aria-label="Extracted data">
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th
                  scope="row"
                  className="w-2/5 border-b border-line py-1.5 pe-3 text-start align-top font-normal text-muted wrap-anywhere"
                >
                  {row.name}
                </th>
                <td dir="auto" className="border-b border-line py-1.5 wrap-anywhere">
                  {row.text}
                  <Problems of={row.problems} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Problems({ of }: { of: string[] }) {
  return of.map((problem) => (
    <span key={problem} dir="auto" className="block text-bad">
      {problem}
    </span>
  ))
}

function Outcome({ check: { failures, unchecked } }: { check: DataCheck }) {
  const count = failures.length
  if (count > 0)
    return (
      <Status tone="bad">
        {count === 1 ? '1 field does not match the schema' : `${count} fields do not match the schema`}
      </Status>
    )
  if (unchecked) return <p className="text-sm text-muted wrap-anywhere">{unchecked}</p>
  return <Status tone="good">Data is valid</Status>
}
