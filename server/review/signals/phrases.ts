const short: [RegExp, string][] = [
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/\b(that|it|this|there|he|she|who|what)'s\b/g, '$1 is'],
]

/** Normalizes English text: lower case, no contractions or punctuation, a space around each word. */
export function plainWords(text: string): string {
  const lower = text.toLowerCase().replace(/[’‘]/g, "'")
  const written = short.reduce((words, [pattern, whole]) => words.replace(pattern, whole), lower)
  return ` ${written.replace(/[^a-z0-9]+/g, ' ').trim()} `
}

const denials = [' not ', ' never ', ' no ', ' nor ', ' without ']

/** Whether the words contain a phrase that does not follow a denial, as in "I am not angry". */
export function says(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => {
    const at = words.indexOf(` ${phrase} `)
    if (at < 0) return false
    const before = words.slice(Math.max(0, at - 12), at + 1)
    return !denials.some((denial) => before.endsWith(denial) || before.includes(`${denial}so `))
  })
}

/** The caller declines the purpose of the call. */
export const refusals = [
  'not interested',
  'no interest in',
  'i am not going to do that',
  'i will not do that',
  'leave me alone',
  'i refuse',
  'i decline',
  'i have to decline',
  'i do not need it',
  'i do not need that',
  'i do not need any',
  'we do not need any',
  'i do not want it',
  'i do not want this',
  'i do not want any',
  'we do not want any',
  'i do not want to',
  'that is not for me',
  'forget it',
  'i changed my mind',
  'i have changed my mind',
  'cancel it',
  'please cancel',
  'i said no',
  'i am going to hang up',
  'i am hanging up',
  'i do not have time for this',
  'take my business elsewhere',
]

/** Refusals only at the end of a call: earlier they may answer a single question. */
export const lastWordRefusals = [
  'no thanks',
  'no thank you',
  'not now',
  'i would rather not',
  'i have to say no',
]

export const wrongNumber = [
  'wrong number',
  'you have the wrong person',
  'no one here by that name',
  'nobody here by that name',
  'dialled wrong',
  'dialed wrong',
  'this is a different number',
]

export const agreements = [
  'sounds good',
  'sounds great',
  'that works for me',
  'works for me',
  'that works',
  'that is fine with me',
  'count me in',
  'sign me up',
  'yes please',
  'yes i would like that',
  'yes definitely',
  'i agree',
  'i confirm',
  'i will be there',
  'see you then',
  'see you there',
  'book it',
  'let us do it',
  'go ahead and book',
  'you have my approval',
]

export const anger = [
  'ridiculous',
  'unbelievable',
  'outrageous',
  'disgusting',
  'a disgrace',
  'a joke',
  'fed up',
  'sick of',
  'sick and tired',
  'tired of this',
  'waste of time',
  'waste of my time',
  'wasting my time',
  'useless',
  'idiot',
  'idiots',
  'stupid',
  'shut up',
  'are you deaf',
  'not happy about',
  'very unhappy',
  'angry',
  'furious',
  'i am upset',
  'annoyed',
  'annoying',
  'i will complain',
  'write a complaint',
  'file a complaint',
  'make a complaint',
  'you know what forget it',
  'my business elsewhere',
  'finally fix this',
  'nobody ever calls me back',
  'my lawyer',
  'i will sue',
  'i am done here',
  'harassing me',
  'harassment',
  'how dare you',
  'the same story with you',
  'you people',
  'damn',
  'bullshit',
  'fuck',
  'fucking',
  'what the hell',
  'go to hell',
]

/** Greetings of voicemail. */
export const mailboxGreetings = [
  'after the tone',
  'after the beep',
  'after the signal',
  'at the tone',
  'leave a message',
  'leave your message',
  'leave me a message',
  'leave your name',
  'record your message',
  'mailbox',
  'voicemail',
  'voice mail',
  'answering machine',
  'cannot take your call',
  'cannot come to the phone',
  'unable to take your call',
  'you know what to do beep',
]

/** Greetings that only a person uses. */
export const personGreetings = [
  'who is this',
  'who is calling',
  'who am i speaking',
  'speaking',
  'how can i help',
  'are you there',
  'is anyone there',
  'is anybody there',
  'i can hear you',
  'what do you want',
]
