import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.js'
import { run } from './run.js'

const shared = ['contract', 'package-lock.json', 'tsconfig.json']

const programs = {
  dashboard: {
    config: 'vite.config.ts',
    sources: ['src', 'public', 'index.html', 'tailwind.config.ts'],
    result: 'dist/web/index.html',
    stamp: 'dist/dashboard.stamp',
  },
  server: {
    config: 'vite.server.config.ts',
    sources: ['server'],
    result: 'dist/server/main.js',
    stamp: 'dist/server.stamp',
  },
}

/** Builds those of the named programs (`dashboard`, `server`) whose sources have changed since their last build. */
export async function buildStale(names = Object.keys(programs)) {
  if (staleOf(names).length === 0) return
  await alone(async () => {
    const stale = staleOf(names)
    if (stale.length === 0) return
    const begin = performance.now()
    console.log(`Building the ${stale.map(({ name }) => name).join(' and the ')} …`)
    const failures = (await Promise.all(stale.map(build))).filter(Boolean)
    if (failures.length > 0) throw new Error(failures.join('\n'))
    console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  })
}

/** The stamp goes first, so that a build that is killed half-way is never taken for a whole one. */
async function build({ name, config, stamp, fingerprint }) {
  rmSync(stamp, { force: true })
  const { code, output } = await run('vite', ['build', '--config', config, '--logLevel', 'warn'])
  if (code !== 0) return `${output}\nThe ${name} could not be built.`
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

/** The tree of routes is written by the build itself. */
function filesIn(path) {
  if (!existsSync(path) || /\.test\.tsx?$|routeTree\.gen\.ts$/.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
