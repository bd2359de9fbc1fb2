import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, guarded, unguarded } from '#rules/text/csv-line'
import { createEncodingWatch, encodings } from './file-format'
import { createCsvReader, delimiterOf, readCsv } from './reader'

const rows: [text: string, rows: [line: number, ...cells: string[]][]][] = [
  ['', []],
  ['a,b', [[1, 'a', 'b']]],
  [
    'a,b\r\nc,d\r\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a\rb\rc',
    [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ],
  ],
  [
    'a,\n,b\n',
    [
      [1, 'a', ''],
      [2, '', 'b'],
    ],
  ],
  [
    'a\n\n\nb\n',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
  ['"a,b","c ""d"""\n', [[1, 'a,b', 'c "d"']]],
  [
    '"two\nlines",x\n"three\r\n\r\nlines",y\nz,w',
    [
      [1, 'two\nlines', 'x'],
      [3, 'three\r\n\r\nlines', 'y'],
      [6, 'z', 'w'],
    ],
  ],
  ['5" pipe,b"\n', [[1, '5" pipe', 'b"']]],
  ['"a"b,c\n', [[1, 'ab', 'c']]],
  ['""\n', [[1, '']]],
  ['a,""', [[1, 'a', '']]],
]

describe('rows of a text', () => {
  test.each(rows)('%j', (text, expected) => {
    expect(readCsv(text, ',').map(({ line, cells }) => [line, ...cells])).toEqual(expected)
  })

  test('an unclosed quote affects only its own line', () => {
    expect(readCsv('a,b\n"c,d\ne,f\n', ',')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['"c', 'd'], unclosed: true },
      { line: 3, cells: ['e', 'f'] },
    ])
  })

  test('a line of megabytes is passed on in pieces quickly', () => {
    const reader = createCsvReader(',')
    const pieces = Array.from({ length: 100 }, () => [...reader.push('x'.repeat(65_536))]).flat()
    expect(pieces.length).toBeGreaterThan(10)
    expect(pieces.every(({ unclosed }) => unclosed)).toBe(true)
  })

  test('chunks do not change the result', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'é', ' '), maxLength: 60 })
    fc.assert(
      fc.property(text, fc.array(fc.nat(60), { maxLength: 5 }), (whole, cuts) => {
        const reader = createCsvReader(',')
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, whole.length)).toSorted((a, b) => a - b),
          whole.length,
        ]
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end))
        const met = [...pieces.flatMap((piece) => [...reader.push(piece)]), ...reader.end()]
        expect(met).toEqual(readCsv(whole, ','))
      }),
    )
  })
})

const delimited: [text: string, delimiter: string][] = [
  ['name,phone\nAda,1\n', ','],
  ['name;phone\n"Lovelace, Ada";1\nHopper, Grace;2', ';'],
  ['name\tphone\nLovelace, Ada\t1', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['phone\n1\n2\n', ','],
  ['sep=;\nphone\n1\n', ';'],
  ['\ufeffsep=|\r\na,b|c\r\n', '|'],
  ['name;note\nAda;"a;b\nc"\nBo;x', ';'],
  ['a;b,c;d\n1;2;3\n4,5;6;7\n', ';'],
]
test.each(delimited)('the delimiter of %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const encoded: [name: string, bytes: Buffer, encoding: string][] = [
  ['nothing but ASCII', Buffer.from('name,phone'), 'utf-8'],
  ['UTF-8', Buffer.from('Jürgen,1'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\ufeffJürgen,1'), 'utf-8'],
  ['UTF-16 with a mark', Buffer.from('\ufeffJürgen,1', 'utf16le'), 'utf-16le'],
  ['UTF-16 without', Buffer.from('name,phone', 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way, with a mark', utf16be('\ufeffJürgen,1'), 'utf-16be'],
  ['UTF-16 the other way, without', utf16be('name,phone'), 'utf-16be'],
  ['Windows-1252', Buffer.from('J\xfcrgen \x80', 'latin1'), 'windows-1252'],
  ['UTF-8 that is cut off', Buffer.from('Jü').subarray(0, 2), 'windows-1252'],
]
describe('the encoding of a file', () => {
  test.each(encoded)('%s', (_, bytes, encoding) => {
    const watch = createEncodingWatch()
    watch.push(bytes)
    expect(watch.end()).toBe(encoding)
    expect(encodings).toContain(encoding)
  })

  test('the last byte decides between Windows-1252 and UTF-8', () => {
    const watch = createEncodingWatch()
    for (let piece = 0; piece < 20; piece += 1) watch.push(Buffer.from('Jürgen,+4930123456\n'.repeat(100)))
    watch.push(Buffer.from('Zo\xeb', 'latin1'))
    expect(watch.end()).toBe('windows-1252')
  })

  test('a character split between two chunks stays whole', () => {
    const watch = createEncodingWatch()
    const bytes = Buffer.from('Jürgen')
    watch.push(bytes.subarray(0, 2))
    watch.push(bytes.subarray(2))
    expect(watch.end()).toBe('utf-8')
  })
})

const cell = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'=+-@＝＋﹣＠\t\r\n\v\'",; 0', '\u200b', '\ufeff', '\u00ad', '\u2028'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
  maxLength: 12,
})

test('no cell runs as a formula with any separator, and reading restores the written text', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const [row, ...others] = readCsv(csvLine(cells), ',')
      expect(others).toEqual([])
      for (const delimiter of [',', ';', '\t']) {
        for (const { cells: written } of readCsv(csvLine(cells), delimiter)) {
          for (const cell of written) expect(cell).not.toMatch(/^[\s\p{C}\p{DI}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u)
        }
      }
      expect(row?.cells.map(unguarded)).toEqual(cells)
    }),
  )
  expect(guarded('+14155550123')).toBe("'+14155550123")
  expect(guarded('a;=1\n\u200b+2\t\u00a0＠3')).toBe("a;'=1\n'\u200b+2\t'\u00a0＠3")
  expect(guarded('call between 9-5; ask for Ada + Ben')).toBe('call between 9-5; ask for Ada + Ben')
  expect(unguarded("'tis the season")).toBe("'tis the season")
})
