import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/expectations.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [number, , , proof] = line.slice(2).split(' | ')
    return /^\d+$/.test(number ?? '') ? [{ number: Number(number), proof: proof ?? '' }] : []
  })

/** The tests that a proof names: a file in backticks, followed by its titles in curly quotes. */
const testsOf = (proof) =>
  [...proof.matchAll(/`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)`((?:[:,]\s+“[^”]+”)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )

/** Whether a file has a test with this title. */
function hasTest({ file, title }) {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => text.includes(literal))
}

test('the page has each of the sixty expectations once', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
})

test('each expectation names its tests', () => {
  const silent = rows.filter(({ proof }) => testsOf(proof).length === 0)
  expect(silent.map(({ number }) => number)).toEqual([])
})

test('every named test exists', () => {
  const missing = rows.flatMap(({ number, proof }) =>
    testsOf(proof).flatMap((named) => (hasTest(named) ? [] : [`${number}: ${named.file}: ${named.title}`])),
  )
  expect(missing).toEqual([])
})

test('every quoted title and every file is read', () => {
  const count = (text, pattern) => text.match(pattern)?.length ?? 0
  for (const { number, proof } of rows) {
    expect(testsOf(proof), `titles of ${number}`).toHaveLength(count(proof, /“/g))
    expect(new Set(testsOf(proof).map(({ file }) => file)).size, `files of ${number}`).toBe(
      count(proof, /`[^`]+\.(?:spec|test)\.tsx?`/g),
    )
  }
})
