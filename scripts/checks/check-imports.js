// Fails when an import breaks the rules of import-rules.js: part of npm run check.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { violationOf } from './import-rules.js'

const aliases = {
  '#contract/': 'contract/',
  '#rules/': 'rules/',
  '#server/': 'server/',
  '#e2e/': 'e2e/',
  '#reliability/': 'reliability/',
  '#bench/': 'bench/',
  '#fuzz/': 'fuzz/',
  '#clients/': 'clients/',
  '#scripts/': 'scripts/',
  '~/': 'src/',
}
const importing =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import '([^']+)'/gms

/** Every import from one file of the repository to another; packages are left out. */
export function importsOf(from, text) {
  return Array.from(text.matchAll(importing), ([, type, named, loaded, bare]) => ({
    from,
    to: pathOf(from, named ?? loaded ?? bare),
    isType: type !== undefined,
  })).filter(({ to }) => to !== undefined)
}

function pathOf(from, specifier) {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  return alias && aliases[alias] + specifier.slice(alias.length)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n')
  const violations = files
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
    .map((edge) => ({ ...edge, reason: violationOf(edge) }))
    .filter(({ reason }) => reason)
  for (const { from, reason } of violations) console.error(`${from}: ${reason}`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
