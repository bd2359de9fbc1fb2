import { expect, test } from 'vitest'
import { patternSteps } from './pattern-steps'

const few = 1e7

test.each([
  String.raw`^\+?[0-9]{7,15}$`,
  String.raw`^[\w.]+@[\w.]+\.\w+$`,
  '^(yes|no|maybe)$',
  '[A-Z]{2}[0-9]{4}',
  String.raw`^(\d{3})-(\d{4})$`,
  '^(?:ab){3}$',
  '(abc)+',
  '^[)(*+]+$',
])('%s takes few steps', (pattern) => {
  expect(patternSteps(pattern, 100)).toBeLessThan(few)
})

test.each([
  '(a+)+$',
  '(a|a)*$',
  '(?:a?){30}a{30}',
  String.raw`^(\w+\s?)+$`,
  String.raw`(a)\1+`,
  'a*a*a*a*a*b',
  '(.*)(.*)(.*)(.*)x',
  'a)b',
])('%s takes too many steps', (pattern) => {
  expect(patternSteps(pattern, 100)).toBeGreaterThan(few)
})
