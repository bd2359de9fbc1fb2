export const MAILBOX = [
  'Hi, you have reached {first} {last}. I cannot take your call right now. Please leave a message after the tone.',
  'The person you are calling is not available. Please leave a message after the tone.',
  'This is the mailbox of {first}. Leave a message and I will call you back. Thanks!',
  'Hello, this is {last}. We are not at home at the moment. Please speak after the beep.',
  'You have reached the voicemail of the number you dialed. Record your message after the tone, and hang up when you are done.',
  'Hey, it is {first}. You know what to do. Beep!',
  '{company}, good day. Our office is closed at the moment. Please leave your name and number after the tone.',
  'The customer is temporarily not reachable. Please leave a message after the signal.',
] as const

/** Messages that the bot generates; `{wish}` comes from the instructions. */
export const GENERATED_MESSAGE = [
  'Hello, this is {persona}. I am sorry that I missed you. {wish} Thank you, and goodbye.',
  'Hi {first}, {persona} here. {wish} Talk to you soon.',
  'Good {daytime}, this is a message from {persona}. {wish} Have a nice day.',
  'Hi, it is {persona}. I will keep it short. {wish} Bye for now.',
] as const
export const WISH_FALLBACK = [
  'I called to {goal}. Please call us back when it suits you.',
  'I wanted to {goal}. You can reach us on this number.',
  'It is about {topic}. I will try again later.',
] as const
