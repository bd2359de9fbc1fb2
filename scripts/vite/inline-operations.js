import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'

const operationsModule = '~/api/operations'

/** The exports of a module that imports only types. */
async function exportsOf(path) {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

async function readContract(root) {
  const folder = join(root, 'contract/http/routes')
  const parts = await Promise.all(readdirSync(folder).map((name) => exportsOf(join(folder, name))))
  const { searchFields } = await exportsOf(join(root, 'src/api/search-fields.gen.ts'))
  return { routes: Object.assign({}, ...parts.flatMap((part) => Object.values(part))), searchFields }
}

/** The names that a pattern declares. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(({ value, argument }) => namesIn(value ?? argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

const declaredBy = ({ type, declarations, id }) =>
  type === 'VariableDeclaration' ? declarations.flatMap((one) => namesIn(one.id)) : namesIn(id)

/** The names that a function or block declares for what is within it. */
function namesOfScope({ type, params, param, body, init, left }) {
  if (type === 'BlockStatement') return body.flatMap(declaredBy)
  if (type === 'CatchClause') return namesIn(param)
  if (type.startsWith('For')) return [init, left].flatMap((part) => (part ? declaredBy(part) : []))
  return Array.isArray(params) ? params.flatMap(namesIn) : []
}

/** Types that have code in them. Others are left out. */
const typedCode = /^TS(As|NonNull|Satisfies)Expression$/

/** Calls `use` with each member that code uses of an imported resource, unless a scope declares the same name. */
function findUses(node, imported, use, parent) {
  if (Array.isArray(node)) for (const item of node) findUses(item, imported, use, parent)
  if (!node || typeof node.type !== 'string') return
  if (node.type.startsWith('TS') && !typedCode.test(node.type)) return
  if (node.type === 'Identifier' && imported.has(node.name))
    throw new Error(`Use an operation of "${node.name}" by its name, not the whole resource.`)
  if (node.type === 'MemberExpression' && !node.computed && imported.has(node.object.name)) {
    use(node, parent)
    return
  }
  const hidden = namesOfScope(node).filter((name) => imported.has(name))
  const visible =
    hidden.length > 0 ? new Map([...imported].filter(([name]) => !hidden.includes(name))) : imported
  for (const [name, child] of Object.entries(node)) {
    const isName = (name === 'property' || name === 'key') && !node.computed
    if (!isName && typeof child === 'object') findUses(child, visible, use, node)
  }
}

/** Code with the operations that it uses as constants of its own; null if it uses none. */
export function withOwnOperations(code, path, { routes, searchFields }) {
  const { program } = parseSync(path, code, { lang: 'tsx' })
  const declaration = program.body.find(
    ({ type, source, importKind }) =>
      type === 'ImportDeclaration' && importKind !== 'type' && source.value === operationsModule,
  )
  if (!declaration) return null
  const imported = new Map(
    declaration.specifiers
      .filter(({ importKind }) => importKind !== 'type')
      .map((specifier) => [specifier.local.name, specifier.imported.name]),
  )
  const constants = new Map()
  const edits = []
  const replace = ({ object, property, start, end }, parent) => {
    const resource = imported.get(object.name)
    const route = routes[resource]?.[property.name]
    if (!route) throw new Error(`No operation ${resource}.${property.name}`)
    // Only a page that reads its address needs the fields.
    const fields = parent.callee?.name === 'searchOf' ? searchFields[resource]?.[property.name] : undefined
    const name = `${resource}_${property.name}${fields ? '_address' : ''}`
    constants.set(name, `const ${name} = ${JSON.stringify({ route, fields })}`)
    edits.push({ start, end, text: name })
  }
  for (const statement of program.body)
    if (statement.type !== 'ImportDeclaration') findUses(statement, imported, replace)
  edits.push({ start: declaration.start, end: declaration.end, text: [...constants.values()].join('\n') })
  return edits
    .toSorted((one, another) => another.start - one.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code)
}

/**
 * Writes each operation where it is used, so that a page loads only its own. Otherwise the first script would have all
 * operations, and the queries of all pages.
 * @returns {import('vite').Plugin}
 */
export function inlineOperations() {
  let contract
  return {
    name: 'inline-operations',
    apply: 'build',
    enforce: 'pre',
    configResolved: async ({ root }) => {
      contract = await readContract(root)
    },
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?(\?|$)/, code: operationsModule },
      handler(code, id) {
        const result = withOwnOperations(code, id, contract)
        return result === null ? null : { code: result, map: null }
      },
    },
  }
}
