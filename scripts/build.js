import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './file-lock.js'
import { run } from './run.js'

const shared = ['contract', 'rules', 'package-lock.json', 'tsconfig.json']

const programs = {
  dashboard: {
    config: 'vite.config.ts',
    sources: [
      'src',
      'public',
      'index.html',
      'sign-in.html',
      'worker.html',
      'tailwind.config.ts',
      'scripts/vite',
    ],
    output: 'dist/web',
    result: 'dist/web/index.html',
    stamp: 'dist/web.stamp',
  },
  server: {
    config: 'vite.server.config.ts',
    sources: [
      'server',
      'clients/mcp',
      'bench',
      'reliability',
      'fuzz',
      'scripts/serve.js',
      'scripts/contract-docs.js',
    ],
    output: 'dist/server',
    result: 'dist/server/main.js',
    stamp: 'dist/server.stamp',
  },
}

/** Builds the named programs (`dashboard`, `server`) whose sources have changed since the last build. */
export async function buildStale(names = Object.keys(programs)) {
  if (staleOf(names).length === 0) return
  await withFileLock(async () => {
    const stale = staleOf(names)
    if (stale.length === 0) return
    removeUnfinished()
    const begin = performance.now()
    console.log(`Building the ${stale.map(({ name }) => name).join(' and the ')} …`)
    const failures = (await Promise.all(stale.map(build))).filter(Boolean)
    if (failures.length > 0) throw new Error(failures.join('\n'))
    console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  })
}

/**
 * Builds into a separate folder that replaces the old build when it is complete. The stamp is removed first and written
 * last, so that an interrupted build never counts as complete.
 */
async function build({ name, config, output, stamp, fingerprint }) {
  const next = `${output}.${process.pid}`
  const args = ['build', '--config', config, '--outDir', next, '--logLevel', 'warn']
  const { code, output: words } = await run('vite', args)
  if (code !== 0) return `${words}\nThe ${name} could not be built.`
  for (const path of [stamp, output]) rmSync(path, { recursive: true, force: true })
  renameSync(next, output)
  writeFileSync(stamp, fingerprint)
}

function staleOf(names) {
  return names
    .map((name) => ({ name, ...programs[name] }))
    .map((program) => ({ ...program, fingerprint: fingerprintOf(program) }))
    .filter(({ fingerprint, stamp, result }) => {
      return !(existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint)
    })
}

function fingerprintOf({ config, sources }) {
  const hash = createHash('sha1')
  for (const path of [...sources, config, ...shared].flatMap(filesIn))
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function removeUnfinished() {
  if (!existsSync('dist')) return
  const unfinished = readdirSync('dist').filter((name) => /\.\d+$/.test(name))
  for (const name of unfinished) rmSync(join('dist', name), { recursive: true, force: true })
}

/** The build writes the route tree. */
function filesIn(path) {
  if (!existsSync(path) || /\.test\.tsx?$|routeTree\.gen\.ts$/.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
