import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '#contract/http/route'
import { routes } from '#contract/http/routes'
import { createRouteChunks } from './route-chunks'

const readIfBuilt = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const sessionRequest = `<link rel="preload" as="fetch" crossorigin href="${pathOf({ route: routes.session.get })}">`

/** Lets the dashboard show the sign-in page without asking for a session first. */
const noSession = '<meta name="session" content="none">'

function sessionPart(hasSession: boolean | undefined): string[] {
  if (hasSession === undefined) return []
  return [hasSession ? sessionRequest : noSession]
}

/**
 * Tells the HTML of an address: the built page, with links from which the browser loads the session and the scripts of
 * the page at once, instead of one after another. Undefined without a build.
 */
export function createPages(
  root: string,
): (path: string, hasSession: boolean | undefined) => string | undefined {
  const html = readIfBuilt(join(root, 'index.html'))
  if (html === undefined) return () => undefined
  const scriptsOf = createRouteChunks(JSON.parse(readIfBuilt(join(root, '.vite/manifest.json')) ?? '{}'))
  return (path, hasSession) => {
    const scripts = hasSession === false ? scriptsOf('/sign-in') : scriptsOf(path)
    const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`)
    const head = [...sessionPart(hasSession), ...links, '</head>'].join('\n    ')
    return html.replace('</head>', () => head)
  }
}
