import type { ImportSettings } from '#contract/contacts/import-settings'
import type { Issue } from '#contract/http/error'
import { columnTargets, numberTargets } from './choices'

const mayRepeat = ['contact_info', 'ignore']

const words: Record<string, string> = {
  name: 'the name',
  first_name: 'the first name',
  last_name: 'the last name',
  phone_number: 'phone number 1',
  phone_number_2: 'phone number 2',
  phone_number_3: 'phone number 3',
  contact_info_json: 'the whole contact_info',
}

const nameTargets = ['name', 'first_name', 'last_name']

/** Returns settings that are allowed but rarely intended. */
export function importWarnings({ columns }: Pick<ImportSettings, 'columns'>, target: string): string[] {
  if (target !== 'contacts' || columns.some(({ to }) => nameTargets.includes(to))) return []
  return [
    'No column is mapped to the name. Each contact gets its phone number as its name, and bots say it: “Hello +49 30 …”.',
  ]
}

/** Returns why an import cannot start with these settings; empty if it can. */
export function importProblems(
  {
    columns,
    reason,
    duplicates,
    across_lists,
  }: Pick<ImportSettings, 'columns' | 'reason'> & Partial<ImportSettings>,
  target: 'contacts' | 'do_not_call' | (string & {}),
  isAtPlatform = false,
): Issue[] {
  const problems: Issue[] = []
  const note = (path: string, message: string) => problems.push({ path, message })
  for (const column of columnTargets) {
    const places = columns.flatMap(({ to }, index) => (to === column ? [index] : []))
    if (places.length > 1 && !mayRepeat.includes(column)) {
      note(`columns.${places[1]}.to`, `Only one column can be ${words[column]}.`)
    }
  }
  const keys = new Set<string>()
  columns.forEach(({ to, key }, index) => {
    if (to !== 'contact_info') return
    if (!key) note(`columns.${index}.key`, 'Enter a key for this column.')
    else if (keys.has(key)) note(`columns.${index}.key`, `Another column already uses the key ${key}.`)
    if (key) keys.add(key)
  })
  const has = (...targets: readonly string[]) => columns.some(({ to }) => targets.includes(to))
  if (target === 'do_not_call') {
    if (!has(...numberTargets)) note('columns', 'Choose the column with the phone numbers.')
    if (!reason) note('reason', 'Enter why these numbers must not be called.')
  } else if (!has('name', 'first_name', 'last_name', ...numberTargets)) {
    note('columns', 'Choose the column with the names or the phone numbers.')
  }
  if (has('name') && has('first_name', 'last_name')) {
    note('columns', 'Choose either one column for the full name or columns for its parts.')
  }
  if (isAtPlatform && (duplicates === 'overwrite' || duplicates === 'overwrite_blanks')) {
    note('duplicates', 'This platform cannot overwrite contacts in bulk. Skip these rows or keep both.')
  }
  if (isAtPlatform && across_lists) {
    note('across_lists', 'On a hosted platform, only this list is checked for duplicates.')
  }
  return problems
}
