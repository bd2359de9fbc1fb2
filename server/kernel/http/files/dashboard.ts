import type { Hono, Context as HonoContext } from 'hono'
import { uncached } from '#server/kernel/http/guards/security-headers'
import { type BuiltFile, type Encoding, readBuild } from './built-files'

/** Serves the dashboard's files for what is no operation of the API. */
export type Dashboard = (app: Hono) => void

const forEver = 'public, max-age=31536000, immutable'

function cachingOf(path: string, { type }: BuiltFile): string {
  if (type.startsWith('text/html')) return uncached
  // The build names these by their content.
  return path.startsWith('/assets/') ? forEver : 'public, no-cache'
}

const encodings: Encoding[] = ['br', 'gzip']

function encodingFor(context: HonoContext): Encoding | undefined {
  const offers = (context.req.header('Accept-Encoding') ?? '').split(',').map((offer) => offer.trim())
  return encodings.find((encoding) =>
    offers.some((offer) => offer.split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer)),
  )
}

async function send(context: HonoContext, path: string, file: BuiltFile): Promise<Response> {
  context.header('Content-Type', file.type)
  context.header('Cache-Control', cachingOf(path, file))
  context.header('ETag', file.etag)
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('If-None-Match')?.includes(file.etag)) return context.body(null, 304)
  const encoding = encodingFor(context)
  const smaller = encoding && (await file.compressed(encoding))
  if (smaller) context.header('Content-Encoding', encoding)
  return context.body(smaller ?? file.content)
}

const wantsPage = (context: HonoContext) =>
  !context.req.path.startsWith('/assets/') && /\btext\/html\b/.test(context.req.header('Accept') ?? '')

/** The built dashboard: its files, and its page for every other address that a person opens. */
export function builtDashboard(app: Hono, root = 'dist/web'): void {
  const files = readBuild(root)
  app.get('*', async (context, next) => {
    const isPage = context.req.path === '/' || (!files.has(context.req.path) && wantsPage(context))
    const path = isPage ? '/index.html' : context.req.path
    const file = files.get(path)
    return file ? send(context, path, file) : next()
  })
}
