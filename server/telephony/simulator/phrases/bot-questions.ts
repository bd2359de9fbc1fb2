/** Frames that turn an instruction of the prompt into a sentence; `{rest}` is what the instruction names. */
export const FRAMES = {
  ask_clause: [
    'Could you tell me {rest}?',
    'May I ask {rest}?',
    'I would like to know {rest}.',
    'Can you tell me {rest}?',
    'Would you mind telling me {rest}?',
  ],
  ask_thing: [
    'Could you give me {rest}?',
    'May I have {rest}, please?',
    'Can I take down {rest}?',
    'I also need {rest}. Could you tell me?',
  ],
  ask_about: [
    'Can you tell me a little about {rest}?',
    'How do things stand with {rest}?',
    'What can you tell me about {rest}?',
  ],
  ask_to: [
    'Could you {rest}?',
    'Would you be able to {rest}?',
    'May I ask you to {rest}?',
    'Please {rest}, if you can. Is that all right?',
  ],
  confirm: [
    'I would like to confirm {rest}. Is that right?',
    'Can we confirm {rest}? Is everything still as planned?',
    'Let me check {rest} with you. Is that correct?',
  ],
  offer: [
    'I can offer you {rest}. Would that be of interest?',
    'We have {rest} for you. How does that sound?',
    'Would {rest} be of interest to you?',
  ],
  offer_to: [
    'I could {rest}. Would you like that?',
    'Shall I {rest}?',
    'If you want, I can {rest}. Does that help?',
  ],
  remind: [
    'I just want to remind you {rest}. Is that all right?',
    'One more thing: I want to remind you {rest}. Is that okay?',
    'Let me remind you {rest}. Is that okay?',
  ],
  tell: [
    'I wanted to let you know {rest}. Is that okay?',
    'You should know {rest}. Does that make sense?',
    'Just so you know, {rest}. All right?',
  ],
  explain: [
    'I can tell you about {rest}. Would you like that?',
    'I can explain {rest}. Would you like to hear more?',
    'Shall I go through {rest} with you?',
  ],
  book: [
    'I can book {rest}. What day and time works for you?',
    'Let us set up {rest}. When are you free?',
    'For {rest}, which day and what time work best for you?',
  ],
} as const

/** Questions for prompts that have none of their own. */
export const GENERAL = [
  'How do things stand with {topic} on your side?',
  'Which day and time would be good for the next step?',
  'Is {email_hint} the best way to reach you?',
  'Do you have any questions about {topic}?',
] as const

/** Additions of bots with long responses. */
export const ELABORATE = [
  'It only takes a moment.',
  'Please take your time, there is no hurry.',
  'I will note it down for the team.',
  'This helps my colleagues prepare.',
  'If anything is unclear, simply stop me and I will explain it.',
] as const
