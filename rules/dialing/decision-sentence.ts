import type { ComparedValues, DialingDecision, DialingGate } from '#contract/campaigns/decision'
import type { SentencePart } from '#rules/text/sentence-parts'
import { countrySentence } from './allowed-countries'
import { forbiddenNoun } from './dialable-numbers'

type Sentence = SentencePart[]
type Blocked = { values: ComparedValues; until: number | null }

const mostNames = 5

const text = (value: ComparedValues[string] | undefined) => String(value ?? '')
const instant = (value: ComparedValues[string] | undefined) => (typeof value === 'number' ? value : null)

/** Returns `words`, the instant and a full stop; without an instant, `otherwise`. */
function withInstant(words: string, at: number | null, otherwise: string): Sentence {
  return at === null ? [otherwise] : [words, { at }, '.']
}

const statusWords: Record<string, string> = {
  Paused: 'The campaign is paused.',
  Stopped: 'The campaign was stopped.',
  Completed: 'The campaign is completed.',
  Failed: 'The campaign has failed.',
  Expired: 'The campaign has expired.',
}

const targetWords: Record<string, string> = {
  dialing: 'It is being called.',
  reached: 'It was reached.',
  voicemail: 'Its voicemail answered.',
  no_answer: 'No one answered.',
  busy: 'Its line was busy.',
  failed: 'Its call failed.',
  unknown: 'The result of its call is unknown, so it is not called again.',
  held_back: 'It is permanently blocked.',
  not_reached: 'The campaign ended before its turn.',
}

function aboutForbidden({ values }: Blocked): Sentence {
  const where = typeof values.where === 'string' ? values.where : null
  return [`Its number is ${forbiddenNoun(text(values.kind), where)}. Such numbers are never called.`]
}

function aboutVariables({ values: { unfilled } }: Blocked): Sentence {
  const names = Array.isArray(unfilled) ? unfilled : []
  const shown = names.slice(0, mostNames).flatMap((name, index) => [index > 0 ? ', ' : ' ', { name }])
  const more = names.length - mostNames
  return ['It has no value for', ...shown, more > 0 ? ` and ${more} more.` : '.']
}

function aboutZone({ values: { invalid } }: Blocked): Sentence {
  if (!invalid) return ['The time zone of its number is unknown.']
  return [
    'Its time zone is given as ',
    { name: text(invalid) },
    ', which is not a time zone such as America/New_York.',
  ]
}

function aboutHours({ values, until }: Blocked): Sentence {
  const { hours_start, hours_end, earliest, zones } = values
  const hours = `${text(hours_start)} to ${text(hours_end)}`
  if (text(hours_start) >= text(hours_end)) return ['The calling rules allow no hours.']
  const isEarly = text(earliest) < text(hours_start)
  const zone = text(isEarly ? values.earliest_zone : values.latest_zone)
  const several = typeof zones === 'number' && zones > 1 ? `, one of the ${zones} zones it can be in` : ''
  if (until === null)
    return [`The ${text(zones)} zones that it can be in are never within ${hours} together.`]
  return [`It is outside ${hours} in ${zone}${several}, and can be called `, { at: until }, '.']
}

function aboutAttempts({ values: { dials }, until }: Blocked): Sentence {
  const times = dials === 1 ? 'once' : `${text(dials)} times`
  const words = `Its number was dialed ${times} within 24 hours, as often as the rules allow`
  return withInstant(`${words}. It can be dialed again `, until, `${words}.`)
}

function aboutLines({ values }: Blocked): Sentence {
  const isOrganization = Number(values.organization_open) >= Number(values.organization_limit)
  const [count, whose] = isOrganization
    ? [values.organization_limit, 'organization']
    : [values.limit, 'campaign']
  return [
    count === 1
      ? `The one line of the ${whose} is in use.`
      : `All ${count} lines of the ${whose} are in use.`,
  ]
}

const sentences: Record<DialingGate, (held: Blocked) => Sentence> = {
  campaign_status: ({ values: { status }, until }) => {
    if (status !== 'Scheduled') return [statusWords[text(status)] ?? `The campaign is ${text(status)}.`]
    return withInstant(
      'The campaign begins when its window opens, ',
      until,
      'The campaign is about to begin.',
    )
  },
  bot: () => ['The bot of the campaign was deleted.'],
  from_number: () => ['The caller number of the campaign was removed.'],
  list: () => ['The contact list is empty.'],
  window: ({ until }) => withInstant('The next window opens ', until, 'No window of the campaign will open.'),
  clock_change: ({ values, until }) => {
    const words = `The clock change skips the window of ${text(values.skipped_on)}.`
    return withInstant(`${words} The next one opens `, until, words)
  },
  target_status: ({ values: { status } }) => [targetWords[text(status)] ?? `It is ${text(status)}.`],
  retry_wait: ({ until }) => withInstant('It is called again ', until, 'It is called again later.'),
  contact_number: () => ['It has no number that can be dialed.'],
  forbidden_number: aboutForbidden,
  country: ({ values }) => [countrySentence(typeof values.country === 'string' ? values.country : null)],
  do_not_call: ({ values }) =>
    withInstant(
      'Its number has been on the do-not-call list since ',
      instant(values.listed_at),
      'Its number is on the do-not-call list.',
    ),
  duplicate: ({ values: { contact_id } }) => [
    `Contact ${text(contact_id)} of this campaign has the same number.`,
  ],
  reached_before: ({ values: { campaign_id } }) => [
    `Campaign ${text(campaign_id)} has already reached this contact.`,
  ],
  variables: aboutVariables,
  unknown_zone: aboutZone,
  called_hours: aboutHours,
  attempts: aboutAttempts,
  in_call: ({ until }) => {
    const words = 'Another call to its number has not ended.'
    return withInstant(`${words} It is tried again `, until, words)
  },
  concurrency: aboutLines,
}

/**
 * Explains a decision in one or two sentences about the contact, without its number. Instants are shown in
 * the reader's time zone. Names are user text and can have any direction.
 */
export function explain(decision: DialingDecision): SentencePart[] {
  return decision.allowed ? ['It can be dialed.'] : sentences[decision.gate](decision)
}
