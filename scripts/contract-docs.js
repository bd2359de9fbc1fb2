import { sep } from 'node:path'
import { parseSync } from 'vite'

const runtime = 'virtual:contract-docs'

/**
 * Doc comments of the contract become descriptions of the OpenAPI document: the plugin passes them to the schema or
 * operation below them. Only builds of the server have it, so that browsers do not load the texts.
 *
 * A field without a comment takes that of a field with the same name in the same file.
 */
export function contractDocs() {
  const contract = `${sep}contract${sep}`
  return {
    name: 'contract-docs',
    enforce: 'pre',
    resolveId: (id) => (id === runtime ? `\0${runtime}` : undefined),
    load: (id) => (id === `\0${runtime}` ? runtimeCode : undefined),
    transform: {
      filter: { id: /\/contract\/[^?]+(?<!\.test)\.ts$/ },
      handler(code, id, { ssr } = {}) {
        return ssr && id.includes(contract) ? { code: withDocs(id, code), map: null } : undefined
      },
    },
  }
}

// A schema that several fields share must not take the text of one of them, so it is copied: `meta` copies.
const runtimeCode = `
import { globalRegistry } from 'zod'
export function documented(value, { isShared, isOwn, ...doc }) {
  if (!value?._zod) return value?.route && isOwn ? { ...value, ...doc } : value
  const known = globalRegistry.get(value)
  const meta = known?.deprecated ? { ...doc, ...known } : doc
  return isShared ? value.meta(meta) : value.register(globalRegistry, { ...known, ...meta })
}
`

/** Wraps each value that has a doc comment: `name: z.string()` becomes `name: documented(z.string(), …)`. */
export function withDocs(path, code) {
  const { program, comments } = parseSync(path, code)
  const docs = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ value, end }) => [end + code.slice(end).search(/\S/), docOf(value)]),
  )
  const values = valuesIn(program).map((found) => ({ ...found, own: docs.get(found.start) }))
  const byName = new Map()
  for (const { name, own } of values) if (own && name && !byName.has(name)) byName.set(name, own)
  const edits = values.flatMap(({ name, own, value }) => {
    const doc = own ?? (name && byName.get(name))
    if (!doc) return []
    const isShared = value.type === 'Identifier' || value.type === 'MemberExpression'
    const text = JSON.stringify({ ...doc, isShared, isOwn: own !== undefined })
    return [
      { at: value.start, text: 'documented(' },
      { at: value.end, text: `, ${text})` },
    ]
  })
  return edits.length === 0 ? code : `import { documented } from '${runtime}'; ${applied(code, edits)}`
}

/** Splits a comment into its text and its `@example`, which is JSON or a plain text. */
function docOf(comment) {
  const [text, example] = comment
    .replace(/^\s*\*+ ?/gm, '')
    .split(/\s*@example\s+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
  return { description: text, ...(example ? { examples: [exampleOf(example)] } : {}) }
}

function exampleOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * The values of properties and constants; `start` is where a comment ends that belongs to them. Fields have a name; the
 * options of an operation, such as its reply, have none, because they take no comment of another.
 */
function valuesIn(node, found = [], isOption = false) {
  if (typeof node !== 'object' || node === null) return found
  if (Array.isArray(node)) {
    for (const item of node) valuesIn(item, found, isOption)
    return found
  }
  if (node.type === 'Property' && !node.shorthand && !node.computed) {
    const name = isOption ? undefined : (node.key.name ?? node.key.value)
    found.push({ start: node.start, value: node.value, name })
    return valuesIn(node.value, found)
  }
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declaration?.type === 'VariableDeclaration' && declaration.declarations[0]?.init) {
    found.push({ start: node.start, value: declaration.declarations[0].init })
  }
  const isOperation = node.type === 'CallExpression' && node.callee.name === 'endpoint'
  const keepsOptions = isOption && node.type === 'ObjectExpression'
  for (const child of Object.values(node)) valuesIn(child, found, isOperation || keepsOptions)
  return found
}

/** Insertions at the same place keep their order; those at the end of an inner value come first. */
function applied(code, edits) {
  const ordered = edits.toSorted((left, right) => right.at - left.at)
  return ordered.reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code)
}
