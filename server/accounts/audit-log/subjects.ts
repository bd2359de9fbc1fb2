type Named = { name: string }

export const withId = (name: string | null | undefined, id: string | number) =>
  name ? `${name} (${id})` : String(id)

/** "Front desk (12)". */
export const named = (_: unknown, { name, id }: Named & { id: string | number }) => withId(name, id)

const notFields = ['expected_version', 'expected_updated_at', 'version', 'reason']

/** Returns the fields of a change: "prompt, voice". */
export function fieldsOf(body: object): string {
  const fields = Object.keys(body).filter((field) => !notFields.includes(field))
  return fields.map((field) => field.replaceAll('_', ' ')).join(', ')
}

/** "Front desk (12): prompt, voice". */
export const changed = (subject: string, body: object) => [subject, fieldsOf(body)].filter(Boolean).join(': ')

export const counted = (count: number, singular: string, many: string) =>
  `${count} ${count === 1 ? singular : many}`
