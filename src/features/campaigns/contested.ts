import type { Choices } from '~/features/campaigns/form/choices-of-campaign'
import type { CampaignValues } from '~/features/campaigns/form/form-values'
import { retryRows } from '~/features/campaigns/form/retries/retry-words'
import { fieldName } from '~/features/campaigns/form/server-errors'
import { daysInWords } from '~/features/campaigns/schedule/schedule'
import type { Conflict } from '~/lib/form-diff'

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

/** A field with conflicting changes, with both values in words. */
export function contestedField({ path, mine, theirs }: Conflict, choices: Choices) {
  const name = path as keyof CampaignValues
  const say = (value: unknown) => words[name]?.(value as never, choices) ?? (String(value) || 'empty')
  return { path, label: fieldName(path), mine: say(mine), theirs: say(theirs) }
}
