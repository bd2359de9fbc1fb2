import type { BotDraft } from '#contract/bots/bots'
import type { BotName } from './plan'
import { drafts } from './plan'

/** A version of a sample bot: its age, and the fields that differ from the template. The template sets them too, so a later version resets them. */
export type PastVersion = { daysAgo: number; differs: Partial<BotDraft> }

const without = (bot: BotName, ...lines: string[]) =>
  lines.reduce((prompt, line) => prompt.replace(`${line}\n`, ''), drafts[bot].prompt)

const askForAnotherTime = '- If they cannot come, ask which day and time would suit them better.'
const whatToImprove = '3. Ask what the clinic should do better.'
const shortGreeting = 'Tidewell Internet, how can I help?'
const tryRestart = '- Ask them to switch the router off for ten seconds and on again.'

/** The versions of each sample bot, oldest first. The last is its template. */
export const histories: Record<BotName, PastVersion[]> = {
  appointments: [
    {
      daysAgo: 61,
      differs: { llm_model_name: 'gpt-4o', prompt: without('appointments', askForAnotherTime) },
    },
    { daysAgo: 48, differs: { llm_model_name: 'gpt-4o' } },
    { daysAgo: 15, differs: {} },
  ],
  payments: [
    { daysAgo: 61, differs: { voice_speed: 1.1 } },
    { daysAgo: 27, differs: {} },
  ],
  survey: [
    { daysAgo: 61, differs: { prompt: without('survey', whatToImprove) } },
    { daysAgo: 6, differs: {} },
  ],
  support: [
    {
      daysAgo: 61,
      differs: { first_message: shortGreeting, prompt: without('support', tryRestart) },
    },
    { daysAgo: 30, differs: { first_message: shortGreeting } },
    { daysAgo: 12, differs: {} },
  ],
  deliveries: [{ daysAgo: 61, differs: {} }],
  leads: [
    { daysAgo: 61, differs: { llm_model_temperature: 1 } },
    { daysAgo: 20, differs: {} },
  ],
}
