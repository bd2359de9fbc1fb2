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
    for (const { source } of leaf ? [...layouts, leaf] : []) withImports(source, sources)
    return filesOf([...sources].filter((source) => !initial.has(source)))
  }

  return { initial: filesOf(initial), of: chunksOf }
}
