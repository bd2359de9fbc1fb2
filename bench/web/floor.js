import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const outDir = 'node_modules/.cache/bench-floor'

/** Gzipped bytes of JavaScript of an empty page with React, the router and the query cache. */
export async function floorBytes() {
  await build({
    configFile: false,
    root: 'bench/web/floor',
    logLevel: 'silent',
    build: { outDir: join(process.cwd(), outDir), emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
  return scripts.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(outDir, 'assets', name)), { level: 9 }).length,
    0,
  )
}
