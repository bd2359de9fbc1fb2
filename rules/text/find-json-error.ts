export type JsonError = { line: number; column: number; message: string }

const token =
  /\s*(?:([{}[\]:,])|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy

/** The first JSON error of a text, counted from 1, or null. Browsers word their own errors differently. */
export function findJsonError(text: string): JsonError | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    const { at, message } = walk(text)
    const before = text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message }
  }
}

/** Reads tokens up to the first unexpected one. */
function walk(text: string): { at: number; message: string } {
  const open: string[] = []
  let expected: 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' = 'value'
  let end = 0
  for (;;) {
    const at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)
    if (at >= text.length)
      return { at, message: open.length ? `A closing ${open.at(-1)} is missing` : 'A value is missing' }
    token.lastIndex = end
    const match = token.exec(text)
    if (!match)
      return {
        at,
        message: text[at] === '"' ? 'This text is not closed or not escaped' : `Unexpected ${text[at]}`,
      }
    const [whole, mark] = match
    const wrong = { at, message: `Unexpected ${whole.trim()}` }
    end += whole.length
    const closes =
      mark === open.at(-1) &&
      (expected === ', or end' || expected === `value or ${mark}` || expected === `name or ${mark}`)
    if (mark && closes) {
      open.pop()
      expected = ', or end'
    } else if (expected === ', or end') {
      if (mark !== ',' || !open.length) return wrong
      expected = open.at(-1) === '}' ? 'name' : 'value'
    } else if (expected === ':') {
      if (mark !== ':') return { at, message: 'A colon is missing' }
      expected = 'value'
    } else if (expected.startsWith('name')) {
      if (mark || !whole.trim().startsWith('"')) return { at, message: 'A name in double quotes is missing' }
      expected = ':'
    } else if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? '}' : ']')
      expected = mark === '{' ? 'name or }' : 'value or ]'
    } else if (mark) return wrong
    else expected = ', or end'
  }
}
