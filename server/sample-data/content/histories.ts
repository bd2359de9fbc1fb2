import type { BotDraft } from '#contract/bots/bots'
import type { Author } from '#server/bots/author'
import { authors } from './people'
import { type BotName, drafts } from './plan'

const { anna, ben, maria, deployment } = authors

export type PastVersion = {
  daysAgo: number
  by: Author
  /** The fields that differ from the template. The template sets them too, so a later version resets them. */
  differs: Partial<BotDraft>
  /** The share of its successful calls that are played again, so that earlier versions succeed less often. */
  weakness?: number
  restoredFrom?: number
}

const without = (bot: BotName, ...lines: string[]) =>
  lines.reduce((prompt, line) => prompt.replace(`${line}\n`, ''), drafts[bot].prompt)

const inCallSettings = (bot: BotName, settings: Partial<BotDraft['call_settings']>) => ({
  call_settings: { ...drafts[bot].call_settings, ...settings },
})

const askForAnotherTime = '- If they cannot come, ask what day and time works better.'
const offerInstallments = '3. Offer to split the amount into three installments.'
const whatToImprove = '3. Ask what the clinic should do better.'
const shortGreeting = 'Tidewell Internet, how can I help?'
const tryRestart = '- Ask them to turn the router off for ten seconds, then back on.'

/** The versions of each sample bot, oldest first. The last is its template. */
export const histories: Record<BotName, PastVersion[]> = {
  appointments: [
    {
      daysAgo: 61,
      by: anna,
      differs: { llm_model_name: 'gpt-4o', prompt: without('appointments', askForAnotherTime) },
      weakness: 0.8,
    },
    { daysAgo: 48, by: ben, differs: { llm_model_name: 'gpt-4o' }, weakness: 0.1 },
    { daysAgo: 35, by: anna, differs: inCallSettings('appointments', { silence_timeout: 6 }) },
    { daysAgo: 6, by: deployment, differs: {} },
  ],
  payments: [
    {
      daysAgo: 61,
      by: ben,
      differs: { voice_speed: 1.1, prompt: without('payments', offerInstallments) },
      weakness: 0.7,
    },
    { daysAgo: 22, by: ben, differs: { voice_speed: 1.1 }, weakness: 0.4 },
    { daysAgo: 18, by: maria, differs: {} },
  ],
  survey: [
    { daysAgo: 61, by: maria, differs: { prompt: without('survey', whatToImprove) } },
    { daysAgo: 6, by: anna, differs: {} },
  ],
  support: [
    {
      daysAgo: 61,
      by: anna,
      differs: { first_message: shortGreeting, prompt: without('support', tryRestart) },
      weakness: 1,
    },
    { daysAgo: 42, by: maria, differs: {}, weakness: 0.5 },
    { daysAgo: 19, by: deployment, differs: { first_message: shortGreeting }, weakness: 1 },
    { daysAgo: 12, by: ben, differs: {}, weakness: 0.5, restoredFrom: 2 },
  ],
  deliveries: [
    { daysAgo: 61, by: maria, differs: { voice_speed: 1.25 }, weakness: 0.7 },
    { daysAgo: 8, by: maria, differs: {} },
  ],
  leads: [
    { daysAgo: 61, by: ben, differs: { llm_model_temperature: 1 }, weakness: 0.5 },
    { daysAgo: 20, by: anna, differs: {} },
  ],
}
