import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
