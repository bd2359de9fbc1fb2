/** A value of a variable. A row with an `id` was added by hand, so its name can be changed. */
export type VariableRow = { name: string; value: string; id?: string }

const isAsked = (row: VariableRow) => row.id === undefined

export function askedValue(rows: readonly VariableRow[], name: string): string {
  return rows.find((row) => isAsked(row) && row.name === name)?.value ?? ''
}

export function withValue(rows: readonly VariableRow[], name: string, value: string): VariableRow[] {
  return [...rows.filter((row) => !isAsked(row) || row.name !== name), { name, value }]
}

export function addedRows(rows: readonly VariableRow[]): VariableRow[] {
  return rows.filter((row) => !isAsked(row))
}

export function changeRow(
  rows: readonly VariableRow[],
  id: string,
  change: Partial<VariableRow>,
): VariableRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row))
}

/** The values to send: required variables first, then those added by hand. */
export function variablesToSend(
  rows: readonly VariableRow[],
  needed: readonly string[],
): Record<string, string> {
  const asked = needed
    .map((name) => [name, askedValue(rows, name)] as const)
    .filter(([, value]) => value !== '')
  const added = addedRows(rows).flatMap(({ name, value }) =>
    name.trim() ? [[name.trim(), value] as const] : [],
  )
  return Object.fromEntries([...asked, ...added])
}
