import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '#contract/http/route'
import { routes } from '#contract/http/routes'

const readIfBuilt = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const sessionRequest = `<link rel="preload" as="fetch" crossorigin href="${pathOf({ route: routes.session.get })}">`

/** Scripts load after the style, as those that the build names (`scripts/vite/paint-before-scripts.js`). */
const scriptLink = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`

/** Lets the sign-in page show its form without asking for a session first. */
const noSession = '<meta name="session" content="none">'

const signInPath = '/sign-in'

const withHead = (html: string, parts: string[]) =>
  html.replace('</head>', () => [...parts, '</head>'].join('\n    '))

/**
 * Tells the HTML of an address: the built page, with links from which the browser loads the session and the scripts of
 * the page at once, instead of one after another. A browser without a session gets the sign-in page, which names the
 * scripts of the page that follows. Undefined without a build.
 */
export function createPages(
  root: string,
): (path: string, hasSession: boolean | undefined) => string | undefined {
  const html = readIfBuilt(join(root, 'index.html'))
  if (html === undefined) return () => undefined
  const signIn = readIfBuilt(join(root, 'sign-in.html')) ?? html
  const chunks = createRouteChunks(JSON.parse(readIfBuilt(join(root, '.vite/manifest.json')) ?? '{}'))

  function signInFor(path: string, hasSession: boolean | undefined): string {
    const scripts = [...chunks.initial, ...chunks.of(path === signInPath ? '/' : path)]
    const names = `<meta name="dashboard-scripts" content="${scripts.join(' ')}">`
    return withHead(signIn, hasSession === false ? [noSession, names] : [names])
  }

  return (path, hasSession) => {
    if (path === signInPath || hasSession === false) return signInFor(path, hasSession)
    const links = chunks.of(path).map(scriptLink)
    return withHead(html, hasSession ? [sessionRequest, ...links] : links)
  }
}

/** An entry of Vite's manifest: a built file, by its source. */
type ManifestEntry = { file: string; imports?: string[] }

type Manifest = Record<string, ManifestEntry>

type Page = { segments: string[]; isLayout: boolean; source: string }

const pageSource = /^src\/routes\/(.+)\.tsx\?tsr-split=/

/** The segments of a page's path: folders, without those that only group ("_app") and without "index". */
const segmentsOf = (name: string) =>
  name
    .split(/[/.]/)
    .filter((segment) => !segment.startsWith('_') && segment !== 'index')
    .map((segment) => segment.replace(/_$/, ''))

const isParameter = (segment: string) => segment.startsWith('$')

const fits = (pattern: string[], path: string[]) =>
  pattern.every((segment, at) => (isParameter(segment) ? path[at] !== undefined : segment === path[at]))

/** Pages of the dashboard, from its routes, which are files. */
function pagesOf(manifest: Manifest): Page[] {
  const named = Object.keys(manifest).flatMap((source) => {
    const name = pageSource.exec(source)?.[1]
    return name === undefined ? [] : [{ name, source }]
  })
  return named.map(({ name, source }) => ({
    segments: segmentsOf(name),
    isLayout: named.some((other) => other.name.startsWith(`${name}/`)),
    source,
  }))
}

const fewestParameters = (one: Page, another: Page) =>
  one.segments.filter(isParameter).length - another.segments.filter(isParameter).length

/** The routes of a page, by the first segment of its path (`scripts/vite/routes-by-section.js`). */
const routesSource = (section = '') => `src/page-routes.ts?section=${section}`

type RouteChunks = {
  /** The scripts of every page. */
  initial: string[]
  /** The further scripts of the page at a path; none without a page. */
  of(path: string): string[]
}

/** Tells which scripts a page imports, so that the browser need not find them one after another. */
export function createRouteChunks(manifest: Manifest): RouteChunks {
  const pages = pagesOf(manifest)

  const withImports = (source: string, found: Set<string>): Set<string> => {
    const entry = manifest[source]
    if (!entry || found.has(source)) return found
    found.add(source)
    for (const imported of entry.imports ?? []) withImports(imported, found)
    return found
  }
  const initial = withImports('index.html', new Set())

  const filesOf = (sources: Iterable<string>) =>
    [...sources].flatMap((source) => (manifest[source] ? [`/${manifest[source].file}`] : []))

  function chunksOf(path: string): string[] {
    const segments = path.split('/').filter(Boolean)
    const layouts = pages.filter((page) => page.isLayout && fits(page.segments, segments))
    const [leaf] = pages
      .filter((page) => !page.isLayout)
      .filter((page) => page.segments.length === segments.length && fits(page.segments, segments))
      .sort(fewestParameters)
    const sources = new Set<string>()
    withImports(routesSource(segments[0]), sources)
    for (const { source } of leaf ? [...layouts, leaf] : []) withImports(source, sources)
    return filesOf([...sources].filter((source) => !initial.has(source)))
  }

  return { initial: filesOf(initial), of: chunksOf }
}
