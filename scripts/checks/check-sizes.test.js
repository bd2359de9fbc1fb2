import { describe, expect, test } from 'vitest'
import { importsOf, linesOf, violationsOf } from './check-sizes.js'

const folderOf = (count, nameOf) => Array.from({ length: count }, (_, i) => ({ path: nameOf(i), lines: 1 }))

describe('a violation made on purpose is named', () => {
  test('a folder with one file too many', () => {
    expect(violationsOf(folderOf(21, (i) => `src/ui/part-${i}.tsx`))).toEqual([
      'src/ui/ holds 21 files, more than 20: give a sub-subject a folder of its own',
    ])
  })

  test('a file with one line too many', () => {
    expect(violationsOf([{ path: 'rules/dialing/retries.ts', lines: 251 }])).toEqual([
      'rules/dialing/retries.ts has 251 lines, more than 250: split it by idea',
    ])
  })

  test('a test with one line too many', () => {
    expect(violationsOf([{ path: 'server/calls/calls.test.ts', lines: 251 }])).toHaveLength(1)
  })

  test('a file with one import too many', () => {
    expect(violationsOf([{ path: 'server/start.ts', lines: 60, imports: 26 }])).toEqual([
      'server/start.ts imports 26 files, more than 25: split it by subject',
    ])
  })
})

describe('what is as large as allowed passes', () => {
  test('a full folder, and the files of its sub-folders apart', () => {
    const full = folderOf(20, (i) => `server/calls/part-${i}.ts`)
    const below = folderOf(20, (i) => `server/calls/search/part-${i}.ts`)
    expect(violationsOf([...full, ...below])).toEqual([])
  })

  test('a full file', () => {
    expect(violationsOf([{ path: 'contract/calls/calls.ts', lines: 250 }])).toEqual([])
  })

  test('a file with as many imports as allowed', () => {
    expect(violationsOf([{ path: 'server/start.ts', lines: 60, imports: 25 }])).toEqual([])
  })

  test.each(['server/calls/calls.test.ts', 'server/testing/world.ts', 'server/schema/migrations/all.ts'])(
    '%s may import any number of files',
    (path) => {
      expect(violationsOf([{ path, lines: 60, imports: 50 }])).toEqual([])
    },
  )

  test.each([
    ['tests', (i) => `server/calls/part-${i}.test.ts`],
    ['what tests share', (i) => `server/calls/testing-${i}.ts`],
    ['folders that tests share', (i) => `server/testing/part-${i}.ts`],
    ['migrations', (i) => `server/schema/migrations/${i}.ts`],
    ['generated files', (i) => `src/part-${i}.gen.ts`],
  ])('%s do not count among the files of a folder', (_, nameOf) => {
    expect(violationsOf(folderOf(30, nameOf))).toEqual([])
  })

  test('a generated file may be long', () => {
    expect(violationsOf([{ path: 'src/routeTree.gen.ts', lines: 2000 }])).toEqual([])
  })
})

test('a line break at the end adds no line', () => {
  expect([linesOf('a\nb\n'), linesOf('a\nb'), linesOf('a\n\n')]).toEqual([2, 2, 2])
})

describe('the imports of a text', () => {
  test('every form counts, and a module imported twice counts once', () => {
    const text = `import './styles.css'
import { one } from './one'
import type { One } from './one'
import {
  two,
  three,
} from './two'
export { four } from './four'
`
    expect(importsOf(text)).toBe(4)
  })

  test('text that is no import does not count', () => {
    expect(importsOf('const sentence = "import x from \'y\'"\n')).toBe(0)
  })
})
