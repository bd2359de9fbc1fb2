/** The dynamic variable that selects who answers a simulated call. */
export const simulatedCallerVariable = 'simulated_caller'

/** Callers of simulated calls, by label. Without a choice the simulator picks one at random. */
export const simulatedCallers = {
  helpful: 'Helpful: answers every question',
  curious: 'Curious: asks a lot in return',
  hurried: 'In a hurry',
  hangs_up_early: 'Hangs up early',
  silent: 'Never says a word',
  distracted: 'Stops answering after a while',
  angry: 'Angry',
  wants_human: 'Asks for a person',
  long_talker: 'Tells long stories',
  hard_of_hearing: 'Hard of hearing',
  interrupter: 'Keeps interrupting',
  do_not_call: 'Asks not to be called again',
  card_reader: 'Reads out a payment card',
  skeptical: 'Doubts that the call is genuine',
  noisy: 'In a noisy place',
  wrong_number: 'Wrong number',
  call_back_later: 'Asks to be called later',
  dropped_line: 'The line drops',
  bot_fault: 'The bot fails',
  bot_unheard: 'Does not hear the bot',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  call_failed: 'Cannot be reached',
} as const
export type SimulatedCaller = keyof typeof simulatedCallers

const neverCallIn: readonly SimulatedCaller[] = ['voicemail', 'no_answer', 'busy', 'call_failed']

/** The callers of simulated inbound calls: those who speak. */
export const inboundCallers = (Object.keys(simulatedCallers) as SimulatedCaller[]).filter(
  (caller) => !neverCallIn.includes(caller),
)
