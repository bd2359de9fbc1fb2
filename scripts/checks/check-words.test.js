import { describe, expect, test } from 'vitest'
import { stringsOf, violationsOf } from './check-words.js'

const textsOf = (source) => stringsOf('src/ui/note.tsx', source).map(({ text }) => text)

describe('texts for readers are listed', () => {
  test.each([
    ['a sentence', "const hint = 'The call ended.'", 'The call ended.'],
    ['a label of one word', "const label = 'Duration'", 'Duration'],
    ['a template', `const hint = \`\${count} calls ended\``, '… calls ended'],
    ['a sentence of several parts', "const hint = 'The call ' + 'ended.'", 'The call ended.'],
    ['a text with an element in it', 'const note = <p>Save <b>all</b> changes</p>', 'Save … changes'],
    ['an attribute', 'const field = <input placeholder="Any number" />', 'Any number'],
  ])('%s', (_, source, text) => {
    expect(textsOf(source)).toContain(text)
  })

  test.each([
    [
      'a text of a page',
      '<noscript>\n  The page needs JavaScript.\n</noscript>',
      'The page needs JavaScript.',
      2,
    ],
    ['an attribute of a page', '<meta name="description" content="Phone bots" />', 'Phone bots', 1],
  ])('%s', (_, source, text, line) => {
    expect(stringsOf('index.html', source)).toEqual([{ path: 'index.html', line, text }])
  })

  test('with its line', () => {
    expect(stringsOf('src/ui/note.ts', "const a = 1\nconst hint = 'The call ended.'\n")).toEqual([
      { path: 'src/ui/note.ts', line: 2, text: 'The call ended.' },
    ])
  })
})

test('comments, scripts and styles of a page are not for readers', () => {
  const source =
    '<!-- Somebody called. --><script>const a = "Hello you"</script><style>a { color: Red }</style>'
  expect(stringsOf('index.html', source)).toEqual([])
})

test.each([
  ['classes', 'const note = <p className="flex gap-2" />'],
  ['imports', "import { note } from '~/ui/My note'"],
  ['comments', '// Somebody called.\nconst a = 1'],
  ['keys and paths', "const path = '/calls'; const key = 'call_id'"],
  ['types', "type Reason = 'Not found' | 'Gone away'"],
])('%s are not for readers', (_, source) => {
  expect(textsOf(source)).toEqual([])
})

describe('a forbidden word fails', () => {
  const violations = (path, text) => violationsOf([{ path, line: 3, text }])

  test.each([
    'Nobody answered.',
    'The call is over.',
    'It retries by itself.',
    'Kept for ever',
    'Dialled twice',
    'Colour',
  ])('%s', (text) => {
    expect(violations('src/ui/note.tsx', text)).toHaveLength(1)
  })

  test('the message names file, line and word', () => {
    expect(violations('server/calls/errors.ts', 'The call was cancelled.')).toEqual([
      'server/calls/errors.ts:3 says “cancelled”: The call was cancelled.',
    ])
  })

  test('callers in simulated calls may speak freely', () => {
    expect(violations('server/telephony/simulator/phrases/temper.ts', 'There is nobody home.')).toEqual([])
  })

  test('words that contain a forbidden one pass', () => {
    expect(violations('src/ui/note.tsx', 'This overrides all renewals.')).toEqual([])
  })
})
