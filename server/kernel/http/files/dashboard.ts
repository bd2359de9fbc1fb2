import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono, Context as HonoContext } from 'hono'
import { createPages } from './pages'

type Encoding = 'br' | 'gzip'

type BuiltFile = {
  type: string
  etag: string
  content: Uint8Array<ArrayBuffer>
  /** Compressed by the build, or once at the first request; undefined for files that are already small. */
  compressed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | undefined
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
}

const isSmall = (type: string) => /^(image\/png|font\/)/.test(type)

/** The build writes the result of the best compression next to a file. */
const builtEnding = '.br'

function fileOf(path: string): BuiltFile {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const ready = path + builtEnding
  return builtFile(readFileSync(path), type, existsSync(ready) ? readFileSync(ready) : undefined)
}

function builtFile(content: Buffer, type: string, ready?: Buffer): BuiltFile {
  const done: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {}
  if (ready) done.br = Promise.resolve(new Uint8Array(ready))
  return {
    type,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content: new Uint8Array(content),
    compressed(encoding) {
      if (isSmall(type)) return undefined
      done[encoding] ??= compressors[encoding](content).then((smaller) => new Uint8Array(smaller))
      return done[encoding]
    },
  }
}

/** Lists all files of a build by URL; empty without a build. Only listed files are ever read. */
function readBuild(root: string): Map<string, BuiltFile> {
  if (!existsSync(root)) return new Map()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const served = paths.filter((path) => !relative(root, path).startsWith('.') && !path.endsWith(builtEnding))
  return new Map(served.map((path) => [`/${relative(root, path).split(sep).join('/')}`, fileOf(path)]))
}

/**
 * Whether the browser has a session; undefined if it may have one without sending its cookie, as after a link from
 * another site.
 */
export type HasSession = (context: HonoContext) => boolean | undefined

/** Serves the dashboard's files for URLs outside the API. */
export type Dashboard = (app: Hono, hasSession: HasSession) => void

const permanently = 'public, max-age=31536000, immutable'

function cachingOf(path: string, { type }: BuiltFile): string {
  // Without "no-store", Back shows the page as it was. It has no data of the account.
  if (type.startsWith('text/html')) return 'private, no-cache'
  // The build names these by their content.
  return path.startsWith('/assets/') ? permanently : 'public, no-cache'
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

/** Serves the built dashboard: its files, and its page for every other URL that a user opens. */
export function builtDashboard(app: Hono, hasSession: HasSession, root = 'dist/web'): void {
  const files = readBuild(root)
  const pageAt = createPages(root)
  const pages = new Map<string, BuiltFile>()

  /** One file for each different page, however many addresses it has. */
  function pageFor(context: HonoContext): BuiltFile | undefined {
    const html = pageAt(context.req.path, hasSession(context))
    if (html === undefined) return undefined
    const page = pages.get(html) ?? builtFile(Buffer.from(html), 'text/html; charset=utf-8')
    pages.set(html, page)
    return page
  }

  app.get('*', async (context, next) => {
    const isPage = context.req.path === '/' || (!files.has(context.req.path) && wantsPage(context))
    const file = isPage ? pageFor(context) : files.get(context.req.path)
    return file ? send(context, isPage ? '/index.html' : context.req.path, file) : next()
  })
}
