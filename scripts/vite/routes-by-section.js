import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const tree = 'src/routeTree.gen.ts'
const replaced = 'src/page-routes.ts'
/** Route that has pages, and the page of addresses without a route. */
const layout = 'AppRoute'
const unknownPage = 'AppSplatRoute'

/** Reads the routes from the router's generated tree. */
function routesIn(text) {
  const files = new Map(
    [...text.matchAll(/^import \{ Route as (\w+) \} from '\.\/(routes\/[^']+)'$/gm)].map(([, name, file]) => [
      name,
      file,
    ]),
  )
  const routes = [
    ...text.matchAll(
      /^const (\w+) =\s+(\w+)\.update\(\{\s+(.*?),?\s+getParentRoute: \(\) => (\w+),?\s+\} as/gms,
    ),
  ].map(([, name, imported, options, parent]) => ({
    name,
    imported,
    options,
    parent,
    file: files.get(imported),
  }))
  if (routes.length !== files.size - 1) throw new Error(`${tree} has routes in an unknown form.`)
  return { root: files.get('rootRouteImport'), routes }
}

/** The first segment of a page's path: "" for the overview. */
const sectionOf = ({ options }) => /path: '\/([^/']*)/.exec(options)?.[1]

function createModules(text) {
  const { root, routes } = routesIn(text)
  const importOf = (name, file) => `import { Route as ${name} } from './${file}'`
  const codeOf = ({ name, imported, options, parent, file }) =>
    `${importOf(imported, file)}\nexport const ${name} = ${imported}.update({ ${options}, getParentRoute: () => ${parent} })`
  const childrenOf = (parent) => routes.filter((route) => route.parent === parent.name)
  const first = routes.filter(({ name }) => name === layout || name === unknownPage)
  const pages = routes.filter((route) => route.parent === layout && route.name !== unknownPage)
  const sections = [...new Set(pages.map(sectionOf))]

  function sectionModule(section) {
    const own = pages.filter((page) => sectionOf(page) === section)
    const inner = own.flatMap(childrenOf)
    const adds = own
      .filter((page) => childrenOf(page).length > 0)
      .map((page) => `${page.name}._addFileChildren([${childrenOf(page).map(({ name }) => name)}])`)
    return [
      `import { ${layout} } from './page-routes'`,
      ...[...own, ...inner].map(codeOf),
      ...adds,
      `export const routes = [${own.map(({ name }) => name)}]`,
    ].join('\n')
  }

  const firstModule = [
    importOf('rootRouteImport', root),
    ...first.map(codeOf),
    'const sections = {',
    ...sections.map((name) => `'${name}': () => import('./page-routes.ts?section=${name}'),`),
    '}',
    `const known = new Set([${unknownPage}])`,
    'let all',
    'let isComplete = false',
    'const add = async (load) => { for (const route of (await load()).routes) known.add(route) }',
    `const tree = () => rootRouteImport._addFileChildren([${layout}._addFileChildren([...known])])`,
    'export async function routesFor(path) {',
    '  const load = sections[path.split("/")[1]]',
    // Without it, the page of unknown addresses tries again.
    '  if (load) await add(load).catch(() => {})',
    '  return tree()',
    '}',
    'async function addAll(router) {',
    '  await Promise.all(Object.values(sections).map(add))',
    '  tree()',
    '  router.setRoutes(router.buildRouteTree())',
    '  isComplete = true',
    '}',
    'export async function addRoutes(router) {',
    '  if (isComplete) return false',
    '  all ??= addAll(router).finally(() => { all = undefined })',
    '  await all',
    '  return true',
    '}',
  ].join('\n')

  return (section) => (section === undefined ? firstModule : sectionModule(section))
}

/**
 * Loads first only the routes of the page that opens, by the first segment of its path, and those of all other pages
 * after it. Otherwise the first script would have every route with what reads its address.
 * @returns {import('vite').Plugin}
 */
export function routesBySection() {
  let moduleOf
  let own
  return {
    name: 'routes-by-section',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      own = join(root, replaced)
      moduleOf = createModules(readFileSync(join(root, tree), 'utf8'))
    },
    resolveId: (id) => (id.startsWith('./page-routes.ts?section=') ? own + id.slice(id.indexOf('?')) : null),
    load: (id) => {
      const [path, section] = id.split('?section=')
      return path === own ? moduleOf(section) : null
    },
  }
}
