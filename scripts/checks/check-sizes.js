// Fails when a folder or a file has grown too large: part of npm run check. The linter counts the lines of functions.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const filesPerFolder = 20
const linesPerFile = 250
const importsPerFile = 25

/** The list of all operations may import more. */
const mostImports = { 'contract/http/api.ts': Infinity }

const isGenerated = (path) => path.endsWith('.gen.ts')
const isOfTests = (path) => /\.(test|spec)\.tsx?$|\/testing[^/]*(\/|\.[a-z]+$)/.test(path)
const isMigration = (path) => /\/migrations\//.test(path)

/**
 * Which folders hold too many files, and which files have too many lines or import too many others. Tests and migrations
 * may import any number.
 * @param {{ path: string, lines: number, imports?: number }[]} files paths within the repository
 */
export function violationsOf(files) {
  const written = files.filter(({ path }) => !isGenerated(path))
  const folders = new Map()
  for (const { path } of written) {
    if (isOfTests(path) || isMigration(path)) continue
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  }
  return [
    ...Array.from(folders)
      .filter(([, count]) => count > filesPerFolder)
      .map(
        ([folder, count]) =>
          `${folder}/ holds ${count} files, more than ${filesPerFolder}: give a sub-subject a folder of its own`,
      ),
    ...written
      .filter(({ lines }) => lines > linesPerFile)
      .map(({ path, lines }) => `${path} has ${lines} lines, more than ${linesPerFile}: split it by idea`),
    ...written
      .filter(({ path, imports = 0 }) => imports > (mostImports[path] ?? importsPerFile))
      .filter(({ path }) => !isOfTests(path) && !isMigration(path))
      .map(
        ({ path, imports }) =>
          `${path} imports ${imports} files, more than ${mostImports[path] ?? importsPerFile}: split it by subject`,
      ),
  ]
}

/** Counts the lines of a text, without an empty last line. */
export const linesOf = (text) => text.replace(/\n$/, '').split('\n').length

/** The number of modules that a text imports or exports from. */
export const importsOf = (text) =>
  new Set(
    Array.from(
      text.matchAll(/^(?:import|export|\}).*?from '([^']+)'|^import '([^']+)'/gm),
      ([, from, bare]) => from ?? bare,
    ),
  ).size

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = ['src', 'server', 'contract', 'rules', 'e2e', 'reliability', 'bench', 'fuzz', 'scripts']
  const tracked = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const texts = tracked.filter((path) => /\.(tsx?|js|css)$/.test(path))
  const violations = violationsOf(
    texts.map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, lines: linesOf(text), imports: importsOf(text) }
    }),
  )
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
