import { expect, test } from 'vitest'
import { AuditFilter } from '#contract/accounts/audit-log'
import { subjectSearch } from './audit-table'

test('a search has the name and the id', () => {
  expect(subjectSearch('Spring', 7)).toBe('Spring (7)')
})

test.each(['n', '\u{1f600}'])('the longest name of %j fits into a search', (letter) => {
  const name = letter.repeat(255 / letter.length)
  const search = subjectSearch(name, 12_345_678)
  expect(AuditFilter.parse({ search }).search).toBe(search)
  expect(`campaign ${name} (12345678)`).toContain(search)
  expect(search.isWellFormed()).toBe(true)
})
