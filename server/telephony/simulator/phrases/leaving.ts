/** How callers leave early, and what they ask for before. */
export const HANG_UP = [
  'No thanks, not interested. Bye.',
  'I do not have time for this.',
  'Sorry, I have to go.',
  'Not now. Bye.',
  'Oh, someone is at the door. Bye.',
  'I am {occupied}, bye.',
  'Is this a robot? Goodbye.',
  'No, thank you.',
  'Wrong moment, sorry. Bye.',
  'I am going to hang up now.',
] as const

export const WANT_HUMAN = [
  'Can I talk to a real person, please?',
  'I want to speak to a human.',
  'Please connect me with somebody from your team.',
  'I do not want to talk to a machine. Is there anyone there?',
  'Could you put me through to a person?',
  'Let me speak to your manager.',
  'Representative, please.',
  'I would feel better talking to an actual human being about {topic}.',
] as const

export const STOP_CALLING = [
  'Please take me off your list.',
  'Do not call me again.',
  'I asked you before not to call this number.',
  'Remove my number, please. I never signed up for this.',
  'Stop calling me. I mean it.',
  'I do not wish to get any more calls about {topic}.',
  'Put me on your do-not-call list, please.',
] as const

export const WRONG_NUMBER = [
  'I think you have the wrong number.',
  'There is no one here by that name.',
  'Sorry, you must have dialed wrong. I do not know anything about {topic}.',
  'Who? No, this is a different number now.',
  'Wrong number, I am afraid. I only got this phone last {day}.',
] as const

export const CALL_BACK_LATER = [
  'Could you call me back on {day}? I am {occupied}.',
  'This is a bad time, I am {occupied}. Try me on {day} after {time}.',
  'Can we do this another time? {day} would be better.',
  'I cannot talk right now. Call me {day} around {time}, please.',
] as const

export const FURIOUS_END = [
  'You know what? Forget it. Goodbye.',
  'That is it, I am done here.',
  'I will take my business elsewhere.',
  'Unbelievable. Bye.',
  'I will write a complaint. Goodbye.',
] as const

export const READ_CARD = [
  'I would like to pay right away. My card number is {card}, and it expires {expiry}.',
  'Okay, take my card then: {card}. The expiry date is {expiry}.',
  'Can I settle it now? It is a card ending… well, let me read it all. {card}, valid until {expiry}.',
  'Hold on, I have the card here. {card}. Security code {cvc}.',
  'Sure, here is the card: {card}, {expiry}, and the three digits on the back are {cvc}.',
] as const
export const HEARS_NOTHING = [
  'Hello? I cannot hear anything.',
  'Is anyone there? There is nothing on the line.',
  'Hello? Nobody there. I am hanging up.',
] as const
