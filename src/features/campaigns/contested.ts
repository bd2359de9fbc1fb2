import { retryRows } from '#contract/retry-words'
import type { Conflict } from '~/lib/leaves'
import type { Choices } from './campaign-form'
import type { CampaignValues } from './campaign-values'
import { fieldName } from './refusal'
import { daysInWords } from './schedule'

type InWords = { [Name in keyof CampaignValues]?: (value: CampaignValues[Name], choices: Choices) => string }

const words: InWords = {
  contact_list_id: (id, { lists }) => lists.find((list) => String(list.id) === id)?.name ?? `List ${id}`,
  days: (days) => daysInWords(days),
  concurrency: (count) => (count === null ? 'as many as the organization allows' : String(count)),
  retry_rules: (rules) =>
    retryRows(rules)
      .filter(({ after }) => after !== null)
      .map(({ when, times, after, on }) => [when, times, after, on].join(' '))
      .join('; ') || 'none',
  variable_defaults: (texts) =>
    Object.entries(texts)
      .map(([name, text]) => `${name}: ${text}`)
      .join('; ') || 'none',
}

/** A field that two have changed, with both values in words. */
export function contestedField({ path, mine, theirs }: Conflict, choices: Choices) {
  const name = path as keyof CampaignValues
  const say = (value: unknown) => words[name]?.(value as never, choices) ?? (String(value) || 'empty')
  return { path, label: fieldName(path), mine: say(mine), theirs: say(theirs) }
}
