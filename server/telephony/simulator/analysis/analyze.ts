import type { Bot } from '#contract/bots/bots'
import type { CallAnalysis } from '#contract/calls/record'
import { isJsonObject } from '#rules/text/json-object'
import { sentencesIn } from '#server/telephony/simulator/bot/slots'
import type { Scene } from '#server/telephony/simulator/scene'
import type { Performance } from '#server/telephony/simulator/stage'
import { extract } from './extraction'
import { type Result, resultOf } from './result'

const ENDINGS: Record<string, string> = {
  user_ended_call: 'The caller hung up.',
  agent_ended_call: 'The bot ended the call.',
  call_completed: 'Both sides said goodbye.',
  network_error: 'The connection was lost before the end.',
  agent_error: 'The call failed because of a bot error.',
  transferred_to_human: 'The call was transferred to a person.',
}
const EXITS: Record<string, string> = {
  hangs_up: 'The caller was not interested and left early.',
  furious: 'The caller was upset and left before the end.',
  stop_calling: 'The caller asked not to be called again.',
  wrong_number: 'It was the wrong number.',
  later: 'The caller asked to be called back at another time.',
  wants_human: 'The caller wanted to speak to a person.',
  falls_silent: 'The caller stopped responding.',
  hears_nothing: 'The caller couldn’t hear the bot.',
}
const NAMES: Record<string, string> = { money: 'amount', datetime: 'time' }

/**
 * Summarizes the call in the form that the summary prompt asks for: one sentence, bullet points, or a short
 * paragraph.
 */
function summarize(scene: Scene, played: Performance, result: Result, prompt: string): string {
  const sentences = result.voicemail ? mailbox(scene) : conversation(scene, played, result)
  if (/\b(bullets?|bulleted|bullet points|list)\b/i.test(prompt))
    return sentences.map((text) => `- ${text}`).join('\n')
  if (/\b(one|single|1)[ -](sentence|line)\b/i.test(prompt)) return sentences[0] ?? ''
  const brief = /\b(short|brief|briefly|concise)\b/i.test(prompt)
  return (brief ? sentences.slice(0, 2) : sentences).join(' ')
}

/** Turns the bot's words to the caller into third person. */
function inThirdPerson(text: string): string {
  return text
    .replace(/\byour\b/g, 'the')
    .replace(/\byou\b/g, 'the caller')
    .replace(/\bour\b/g, 'its')
}

/** The bot said the names, days and numbers of its goal. Otherwise the summary must not claim them. */
function isSaid(goal: string, turns: Performance['turns']): boolean {
  const said = turns.flatMap(({ role, text }) => (role === 'assistant' ? text : [])).join(' ')
  const details = goal.match(/[\p{Lu}\d][\p{L}\d]*/gu) ?? []
  return details.every((detail) => said.includes(detail))
}

function mailbox({ story, conduct }: Scene): string[] {
  const left = story.messageLeft ? 'and the bot left a message' : 'and no message was left'
  if (conduct.detectsVoicemail) return [`The call reached voicemail, ${left}.`]
  return ['The call reached voicemail, which the bot took for a person.', 'Its questions were not answered.']
}

function conversation(
  { story, purpose, caller, inbound, identity }: Scene,
  { reason, events, turns }: Performance,
  { decision }: Result,
): string[] {
  const topic = inThirdPerson(purpose.topic)
  const facts = Object.entries(story.said)
    .filter(([key]) => story.wish === null || (key !== 'date' && key !== 'time'))
    .map(([key, value]) => `${NAMES[key] ?? key}: ${value}`)
    .join('; ')
  const outcome = {
    agreed: 'agreed',
    'asked for something else': `asked ${story.wish}`,
    declined: 'declined',
    undecided: `did not decide about ${topic}`,
  }
  const lasted = events.some(({ type }) => type === 'max_duration')
    ? 'The call reached its maximum length.'
    : ''
  const start = inbound
    ? `The caller asked about ${topic}, and the bot covered`
    : `The bot called ${isSaid(purpose.goal, turns) ? `to ${inThirdPerson(purpose.goal)}` : `about ${topic}`} and covered`
  const covered =
    story.covered === story.planned && story.planned > 1
      ? `all ${story.planned} points`
      : `${story.covered} of ${story.planned} points`
  return [
    `${start} ${covered}.`,
    (story.exit && EXITS[story.exit]) || `The caller ${caller.trait}.`,
    facts && story.covered > 0 ? `Noted: ${facts.replace(/\.$/, '')}.` : '',
    decision ? `${identity.first} ${outcome[decision].replace(/\.$/, '')}.` : '',
    story.card ? 'A payment card was read out.' : '',
    lasted || (reason === 'timeout' ? 'The call ended after repeated silence.' : (ENDINGS[reason] ?? '')),
  ].flatMap((text) => (text ? sentencesIn(text).join(' ') : []))
}

/** Evaluates in the terms of the rubric; an unknown rubric is pass or fail. */
function evaluate(rubric: string | null | undefined, { score, successful, mood }: Result): string {
  switch (rubric) {
    case 'NUMERIC_SCALE':
      return String(Math.max(1, Math.min(10, Math.round(score / 10))))
    case 'PERCENTAGE_SCALE':
      return `${Math.round(score / 5) * 5}%`
    case 'DESCRIPTIVE_SCALE':
      return scale(score, ['Poor', 'Fair', 'Good', 'Excellent'], [30, 60, 85])
    case 'LIKERT_SCALE':
      return scale(
        score,
        ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
        [15, 40, 60, 85],
      )
    case 'SENTIMENT':
      return mood > 0.2 ? 'Positive' : mood < -0.15 ? 'Negative' : 'Neutral'
    default:
      return successful ? 'Pass' : 'Fail'
  }
}

/** Returns the name of the step of a score; each of `bounds` is the start of the next step. */
function scale(score: number, names: readonly string[], bounds: readonly number[]): string {
  return names[bounds.filter((bound) => score >= bound).length] ?? ''
}

interface Subject {
  bot: Bot
  scene: Scene
  played: Performance
  voicemail: boolean
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** Returns what the bot's post-call settings ask for, from what happened in the call. */
export function analyze({ bot, scene, played, voicemail, startedAt }: Subject): CallAnalysis {
  const settings = bot.post_call_settings
  const result: Result = resultOf(scene, played, {
    voicemail,
    criterion: settings.success_evaluation_prompt ?? '',
  })
  const schema = settings.structured_extraction_json_schema
  return {
    summary: summarize(scene, played, result, settings.summary_prompt ?? ''),
    is_successful: result.successful,
    success_evaluation: evaluate(settings.success_evaluation_rubric_type, result),
    extracted_data: isJsonObject(schema) ? extract(schema, { scene, result, startedAt }) : null,
  }
}
