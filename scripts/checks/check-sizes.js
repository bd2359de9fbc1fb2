// Fails when a folder or a file has grown too large: part of npm run check. The linter counts the lines of functions.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const filesPerFolder = 20
const linesPerFile = 250

const isGenerated = (path) => path.endsWith('.gen.ts')
const isOfTests = (path) => /\.(test|spec)\.tsx?$|\/testing[^/]*(\/|\.[a-z]+$)/.test(path)
const isMigration = (path) => /\/migrations\//.test(path)

/**
 * Which folders hold too many files, and which files too many lines.
 * @param {{ path: string, lines: number }[]} files paths within the repository
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
  ]
}

/** Counts the lines of a text, without an empty last line. */
export const linesOf = (text) => text.replace(/\n$/, '').split('\n').length

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = ['src', 'server', 'contract', 'rules', 'e2e', 'reliability', 'bench', 'scripts']
  const tracked = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const texts = tracked.filter((path) => /\.(tsx?|js|css)$/.test(path))
  const violations = violationsOf(texts.map((path) => ({ path, lines: linesOf(readFileSync(path, 'utf8')) })))
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
