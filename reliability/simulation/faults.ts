import type { Context } from '#server/campaigns/dialer/plan/context'

/** Deliberate mistakes. The watch must detect each of them. */
export type Faults = {
  /** Changes what the dialer reads about a campaign. */
  context?: (context: Context) => Context
  /** Changes what the pre-dial check reads. */
  lastContext?: (context: Context) => Context
  forgetsList?: boolean
  /** Contacts that are not added to the campaign. */
  overlooks?: (contact: number) => boolean
  dueShiftMs?: number
  /** After a crash, a call is placed under another key. */
  newKeys?: boolean
}

const hourMs = 3_600_000

function withSchedule(change: (schedule: NonNullable<Context['facts']['schedule']>) => object) {
  return (context: Context): Context => {
    if (!context.facts.schedule) return context
    const schedule = { ...context.facts.schedule, ...change(context.facts.schedule) }
    return { ...context, facts: { ...context.facts, schedule }, state: { ...context.state, schedule } }
  }
}

const withRules =
  (change: (rules: Context['rules']) => Partial<Context['rules']>) =>
  (context: Context): Context => ({ ...context, rules: { ...context.rules, ...change(context.rules) } })

const always = (change: (context: Context) => Context): Faults => ({ context: change, lastContext: change })

export const plantedFaults: Record<string, Faults> = {
  'the window closes an hour late': always(
    withSchedule(({ end }) => ({ end: (end + hourMs) % (24 * hourMs) })),
  ),
  'the window opens ten minutes early': always(
    withSchedule(({ start }) => ({ start: (start + 24 * hourMs - 600_000) % (24 * hourMs) })),
  ),
  'the zone of the campaign is read without its clock changes': always(
    withSchedule(({ timezone }) => (timezone === 'Europe/Berlin' ? { timezone: 'Etc/GMT-1' } : {})),
  ),
  'the called party hours last an hour longer': always(withRules(() => ({ hours_end: '22:00' }))),
  'one attempt per day too many': always(
    withRules((rules) => ({ attempts_per_day: rules.attempts_per_day + 1 })),
  ),
  'one call at a time too many': always(withRules((rules) => ({ concurrency: rules.concurrency + 1 }))),
  'the status is not checked again before a call is placed': {
    lastContext: (context) => ({ ...context, facts: { ...context.facts, status: 'Running' } }),
  },
  'the do-not-call list is not checked again before a call is placed': { forgetsList: true },
  'one country too many is allowed': always(
    withRules(({ country_list }) => ({ country_list: [...country_list, 'GB'] })),
  ),
  'the allowed countries are not checked again before a call is placed': {
    lastContext: withRules(() => ({ countries: 'all' })),
  },
  'retries come ten minutes early': { dueShiftMs: -600_000 },
  'one contact in five is overlooked': { overlooks: (contact) => contact % 5 === 0 },
  'a crash repeats calls': { newKeys: true },
}
