import { expect, test } from 'vitest'
import { withDocs } from './contract-docs.js'

/** The documented values of a source, by the code of the value. */
function docsIn(code) {
  const found = withDocs('contract.ts', code).matchAll(/documented\(([^{}]*?), (\{.*?\})\)(?=[,\s})]|$)/g)
  return Object.fromEntries(Array.from(found, ([, value, doc]) => [value, JSON.parse(doc)]))
}

test('a comment belongs to the value below it, with its example', () => {
  expect(
    docsIn('const Call = z.object({\n  /** Seconds. @example 12 */\n  duration: z.int(),\n})')['z.int()'],
  ).toEqual({ description: 'Seconds.', examples: [12], isShared: false, isOwn: true })
})

test('an example that is not JSON is a text', () => {
  const docs = docsIn(
    'const Call = {\n  /**\n   * A name\n   * in two lines.\n   * @example Front desk\n   */\n  name: z.string(),\n}',
  )
  expect(docs['z.string()']).toMatchObject({ description: 'A name in two lines.', examples: ['Front desk'] })
})

test('a field without a comment takes that of its name in the same file', () => {
  const docs = docsIn(
    'const Bot = {\n  /** The name. */\n  name: z.string(),\n}\nconst Draft = { name: Name }',
  )
  expect(docs.Name).toEqual({ description: 'The name.', isShared: true, isOwn: false })
})

test('options of an operation take no comment of another', () => {
  const code = `const bots = {
  /** Creates. */
  create: endpoint(route, {
    /** Done. */
    reply: z.object(),
  }),
  get: endpoint(route, { reply: Bot }),
}`
  expect(docsIn(code)).not.toHaveProperty('Bot')
})

test('code without comments is unchanged', () => {
  expect(withDocs('contract.ts', 'const a = { b: z.int() }')).toBe('const a = { b: z.int() }')
})
