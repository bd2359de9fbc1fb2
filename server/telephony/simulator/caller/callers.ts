import type { SimulatedCaller } from '#rules/calls/simulated-callers'

export type Fate = 'person' | 'voicemail' | 'no_answer' | 'busy' | 'failed'

/** What a caller does besides answering, with a probability per question of the bot. */
type Habit =
  | 'asks_back'
  | 'complains'
  | 'rambles'
  | 'asks_again'
  | 'interrupts'
  | 'doubts'
  | 'is_drowned'
  | 'reads_card'

/** Why a caller leaves early, which decides how the bot responds. */
export type Exit =
  | 'hangs_up'
  | 'wants_human'
  | 'stop_calling'
  | 'wrong_number'
  | 'later'
  | 'furious'
  | 'falls_silent'
  | 'line_drops'
  | 'bot_fails'
  | 'hears_nothing'

export interface Caller {
  id: SimulatedCaller
  /** Follows "The caller". */
  trait: string
  /** Share of outbound calls in thousandths; 0: only on request. */
  weight: number
  fate: Fate
  /** Median time before an answer, in milliseconds. */
  thinkingMs: number
  /** Speed of speech; 1 is average. */
  pace: number
  /** Probability of agreeing to the bot's goal. */
  goodwill: number
  wordiness: 'short' | 'normal' | 'long'
  habit?: { kind: Habit; chance: number }
  /** Leaves at the bot's question with this index, from 0. */
  exit?: { kind: Exit; at: [number, number] }
}

const person: Omit<Caller, 'id' | 'trait' | 'weight'> = {
  fate: 'person',
  thinkingMs: 650,
  pace: 1,
  goodwill: 0.7,
  wordiness: 'normal',
}
const machine: Omit<Caller, 'id' | 'trait' | 'weight' | 'fate'> = { ...person, goodwill: 0 }

/** All simulated callers. The dynamic variable `simulated_caller` selects one by id. */
export const callers: readonly Caller[] = [
  {
    ...person,
    id: 'helpful',
    trait: 'was friendly and answered every question',
    weight: 190,
    goodwill: 0.93,
  },
  {
    ...person,
    id: 'curious',
    trait: 'asked a lot in return',
    weight: 60,
    goodwill: 0.75,
    habit: { kind: 'asks_back', chance: 0.55 },
  },
  {
    ...person,
    id: 'hurried',
    trait: 'was in a hurry',
    weight: 65,
    thinkingMs: 350,
    pace: 1.2,
    goodwill: 0.6,
    wordiness: 'short',
  },
  {
    ...person,
    id: 'hangs_up_early',
    trait: 'was not interested',
    weight: 62,
    goodwill: 0.05,
    wordiness: 'short',
    exit: { kind: 'hangs_up', at: [0, 1] },
  },
  {
    ...person,
    id: 'silent',
    trait: 'never said a word',
    weight: 18,
    goodwill: 0,
    exit: { kind: 'falls_silent', at: [0, 0] },
  },
  {
    ...person,
    id: 'distracted',
    trait: 'stopped answering after a while',
    weight: 14,
    goodwill: 0.3,
    exit: { kind: 'falls_silent', at: [1, 2] },
  },
  {
    ...person,
    id: 'angry',
    trait: 'was upset',
    weight: 38,
    thinkingMs: 420,
    pace: 1.15,
    goodwill: 0.25,
    habit: { kind: 'complains', chance: 0.6 },
    exit: { kind: 'furious', at: [2, 5] },
  },
  {
    ...person,
    id: 'wants_human',
    trait: 'asked for a person',
    weight: 38,
    goodwill: 0.4,
    exit: { kind: 'wants_human', at: [0, 2] },
  },
  {
    ...person,
    id: 'long_talker',
    trait: 'told long stories',
    weight: 38,
    pace: 1.05,
    goodwill: 0.8,
    wordiness: 'long',
    habit: { kind: 'rambles', chance: 0.75 },
  },
  {
    ...person,
    id: 'hard_of_hearing',
    trait: 'asked to have things repeated',
    weight: 30,
    thinkingMs: 1_100,
    pace: 0.85,
    goodwill: 0.75,
    habit: { kind: 'asks_again', chance: 0.5 },
  },
  {
    ...person,
    id: 'interrupter',
    trait: 'kept interrupting',
    weight: 32,
    thinkingMs: 300,
    pace: 1.15,
    goodwill: 0.6,
    habit: { kind: 'interrupts', chance: 0.65 },
  },
  {
    ...person,
    id: 'do_not_call',
    trait: 'asked not to be called again',
    weight: 18,
    goodwill: 0,
    exit: { kind: 'stop_calling', at: [0, 1] },
  },
  {
    ...person,
    id: 'card_reader',
    trait: 'read out a payment card',
    weight: 14,
    goodwill: 0.9,
    habit: { kind: 'reads_card', chance: 1 },
  },
  {
    ...person,
    id: 'skeptical',
    trait: 'doubted that the call was genuine',
    weight: 20,
    goodwill: 0.35,
    habit: { kind: 'doubts', chance: 0.5 },
  },
  {
    ...person,
    id: 'noisy',
    trait: 'was in a noisy place',
    weight: 14,
    goodwill: 0.7,
    habit: { kind: 'is_drowned', chance: 0.6 },
  },
  {
    ...person,
    id: 'wrong_number',
    trait: 'was not the person looked for',
    weight: 10,
    goodwill: 0,
    exit: { kind: 'wrong_number', at: [0, 0] },
  },
  {
    ...person,
    id: 'call_back_later',
    trait: 'asked to be called at another time',
    weight: 16,
    goodwill: 0.3,
    exit: { kind: 'later', at: [0, 1] },
  },
  {
    ...person,
    id: 'dropped_line',
    trait: 'was lost when the line dropped',
    weight: 7,
    exit: { kind: 'line_drops', at: [1, 3] },
  },
  {
    ...person,
    id: 'bot_fault',
    trait: 'was lost when the bot failed',
    weight: 3,
    exit: { kind: 'bot_fails', at: [1, 3] },
  },
  {
    ...person,
    id: 'bot_unheard',
    trait: 'heard nothing',
    weight: 0,
    goodwill: 0,
    exit: { kind: 'hears_nothing', at: [0, 0] },
  },
  { ...machine, id: 'voicemail', trait: 'was a mailbox', weight: 120, fate: 'voicemail' },
  { ...machine, id: 'no_answer', trait: 'did not pick up', weight: 138, fate: 'no_answer' },
  { ...machine, id: 'busy', trait: 'was on another call', weight: 40, fate: 'busy' },
  { ...machine, id: 'call_failed', trait: 'could not be reached', weight: 15, fate: 'failed' },
]
