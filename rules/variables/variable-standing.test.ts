import { expect, test } from 'vitest'
import { newNameProblem, placesIn, renamedIn, standingOf } from './variable-standing'

const from = (list_count: number, default_count = 0) => ({ list_count, default_count })

test.each<[string, ReturnType<typeof from> | undefined, ReturnType<typeof standingOf>]>([
  ['now', undefined, 'built_in'],
  ['now', from(2), 'built_in'],
  ['Now', from(0), 'unfilled'],
  ['name', undefined, 'contact'],
  ['phone_number_2', from(0), 'contact'],
  ['dentist', undefined, 'given'],
  ['dentist', from(1), 'column'],
  ['dentist', from(0), 'unfilled'],
  ['dentist', from(0, 1), 'default'],
  ['dentist', from(1, 1), 'column'],
  ['__proto__', from(0), 'unfilled'],
  ['constructor', undefined, 'given'],
])('%s with %o is %s', (name, source, standing) => expect(standingOf(name, source)).toBe(standing))

test.each<[string, string[]]>([
  ['Hello {{name}}, {{ day }}', ['{{name}}', '{{ day }}']],
  ['{{a}}{{a}}', ['{{a}}', '{{a}}']],
  ['{{{a}}}', ['{{a}}']],
  ['{{}} {a} {{a', ['{{}}']],
  ['{{two words}}', ['{{two words}}']],
])('the variables of %s are at %o', (text, expected) => {
  expect(placesIn(text).map(({ from: start, to }) => text.slice(start, to))).toEqual(expected)
})

test.each<[string, string]>([
  ['Hello {{name}} and {{ name }}', 'Hello {{first}} and {{first}}'],
  ['{{name_2}} {{Name}} name', '{{name_2}} {{Name}} name'],
  ['{{{name}}}', '{{{first}}}'],
  ['nothing', 'nothing'],
])('%s becomes %s', (text, expected) => expect(renamedIn(text, 'name', 'first')).toBe(expected))

test('a new name is inserted literally', () => {
  expect(renamedIn('{{a}}', 'a', '$&')).toBe('{{$&}}')
  expect(renamedIn('{{__proto__}}', '__proto__', 'b')).toBe('{{b}}')
})

test.each<[string, RegExp | null]>([
  ['first_name', null],
  [' first name ', null],
  ['', /how it is to be called/],
  [' ', /how it is to be called/],
  ['a}}', /braces/],
  ['name', /already/],
  ['x'.repeat(256), /255/],
])('a variable called name may be called %s: %s', (name, problem) => {
  const told = newNameProblem(name, 'name')
  if (problem) expect(told).toMatch(problem)
  else expect(told).toBeNull()
})
