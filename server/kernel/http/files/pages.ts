import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '#contract/http/route'
import { routes } from '#contract/http/routes'
import { createRouteChunks } from './route-chunks'

const readIfBuilt = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const sessionRequest = `<link rel="preload" as="fetch" crossorigin href="${pathOf({ route: routes.session.get })}">`

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
    const links = chunks.of(path).map((script) => `<link rel="modulepreload" crossorigin href="${script}">`)
    return withHead(html, hasSession ? [sessionRequest, ...links] : links)
  }
}
