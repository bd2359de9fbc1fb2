import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, preview } from 'vite'

const cache = 'node_modules/.cache'

/** Builds a page of this folder; returns where it is. */
async function buildFloor(name) {
  const outDir = join(process.cwd(), cache, `bench-${name}`)
  await build({
    configFile: false,
    root: `bench/web/${name}`,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return outDir
}

/** Gzipped bytes of JavaScript of an empty page with React, the router and the query cache. */
export async function floorBytes() {
  const assets = join(await buildFloor('floor'), 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return scripts.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
    0,
  )
}

/** Serves two empty pages with links to each other. */
export async function serveFloor() {
  const outDir = await buildFloor('floor-routes')
  const server = await preview({
    configFile: false,
    root: 'bench/web/floor-routes',
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0 },
  })
  return { url: server.resolvedUrls.local[0], stop: () => server.close() }
}

const types = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves the empty page as our server does: compressed. */
export async function serveEmptyPage() {
  const outDir = await buildFloor('floor')
  const server = createServer((request, response) => {
    const file = request.url.startsWith('/assets/') ? request.url : '/index.html'
    response.setHeader('Content-Type', types[extname(file)] ?? 'text/plain')
    response.setHeader('Content-Encoding', 'gzip')
    response.end(gzipSync(readFileSync(join(outDir, file)), { level: 9 }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}
