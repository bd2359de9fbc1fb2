import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

export type BuiltFile = {
  type: string
  etag: string
  content: Uint8Array<ArrayBuffer>
  /** The same made smaller, once, when first asked for; undefined for what is small already. */
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

function fileOf(path: string): BuiltFile {
  const content = readFileSync(path)
  const type = types[extname(path)] ?? 'application/octet-stream'
  const done: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {}
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

/** All files of a build by their addresses; none where nothing was built. What is not listed here is never read. */
export function readBuild(root: string): Map<string, BuiltFile> {
  if (!existsSync(root)) return new Map()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [`/${relative(root, path).split(sep).join('/')}`, fileOf(path)]))
}
