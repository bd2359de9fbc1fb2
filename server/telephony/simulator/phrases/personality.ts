import { personalities } from '#rules/bots/choices'

export type Personality = (typeof personalities)[number]

/** An unknown personality counts as friendly. */
export function personalityOf(name: string): Personality {
  return personalities.find((known) => known === name) ?? 'friendly'
}

export const ACKNOWLEDGE: Record<Personality, readonly string[]> = {
  friendly: [
    'Thank you!',
    'Okay, thank you.',
    'Got it, thanks.',
    'Thanks for telling me.',
    'I understand.',
    'All right, thank you.',
  ],
  casual: [
    'Cool.',
    'Got it.',
    'Alright.',
    'Thanks.',
    'Okay, no worries.',
    'Sure.',
    'Yep, makes sense.',
    'Great, thanks.',
  ],
  humorous: [
    'My notes are getting better by the minute.',
    'Ha, fair enough.',
    'Excellent, I will frame that.',
    'Duly noted, in my best handwriting.',
    'You make this easy.',
    'I like your style.',
    'Music to my ears.',
  ],
  direct: ['Okay.', 'Noted.', 'Understood.', 'Right.', 'Good.', 'Clear.', 'Fine.'],
  formal: [
    'Thank you, I have noted that.',
    'Certainly.',
    'I appreciate the information.',
    'Very well.',
    'Thank you for clarifying.',
    'Understood, thank you.',
    'I see, thank you.',
  ],
  persuasive: [
    'That is exactly what I hoped to hear.',
    'You are making a smart choice.',
    'Great, then this will be worth it for you.',
    'Excellent, that puts you in a good position.',
    'Perfect, many would like to be where you are.',
    'Good, that makes it even easier.',
  ],
}

/** Words before a question of a bot that hesitates like a person. */
export const FILLERS: Record<Personality, readonly string[]> = {
  friendly: ['So,', 'Okay,', 'Alright,'],
  casual: ['So,', 'Okay, so', 'Alright, so'],
  humorous: ['So,', 'Now,', 'Alright,'],
  direct: ['So,', 'Now,'],
  formal: ['Now,'],
  persuasive: ['So,', 'Now,'],
}

export const SUCCESS_CLOSE: Record<Personality, readonly string[]> = {
  friendly: [
    'That is all I needed. Thank you so much for your time, and have a wonderful {daytime}!',
    'Lovely talking to you. Everything about {topic} is noted. Take care!',
    'You have been a great help. Have a beautiful day!',
  ],
  casual: [
    'Cool, that is it from me. Have a good one!',
    'Alright, we are all set with {topic}. Catch you later!',
    'That was it. Thanks, and take it easy.',
  ],
  humorous: [
    'And that is a wrap. You survived! Have a great {daytime}.',
    'All done, and nobody had to press nine. Enjoy your day!',
    'That is everything about {topic}. I will now go and celebrate quietly. Bye!',
  ],
  direct: [
    'That is all. Thank you. Goodbye.',
    'Done. {topic_start} is settled. Goodbye.',
    'I have what I need. Thanks.',
  ],
  formal: [
    'That concludes my questions about {topic}. Thank you for your time, and good day.',
    'I am grateful for your assistance. I wish you a pleasant {daytime}.',
    'Everything is recorded. Thank you, and goodbye.',
  ],
  persuasive: [
    'You will see, this was the right decision. Thank you, and talk to you soon!',
    'Great, you have done the important part about {topic} already. Have an excellent {daytime}!',
    'Fantastic. You are one step ahead now. Goodbye!',
  ],
}

export const UNDECIDED_CLOSE: Record<Personality, readonly string[]> = {
  friendly: [
    'No problem at all. Thank you for your time, and do call us if anything changes!',
    'That is completely fine. Have a lovely {daytime}!',
  ],
  casual: ['No worries, just ring us if you change your mind. Bye!', 'All good. Have a nice {daytime}!'],
  humorous: [
    'Fair enough, my heart will mend. Have a great {daytime}!',
    'I will put the confetti back in the box, then. Take care!',
  ],
  direct: ['Okay. We leave it at that. Goodbye.', 'Understood. Call us if that changes. Goodbye.'],
  formal: [
    'I understand. Should you wish to return to {topic}, we remain at your disposal. Good day.',
    'Very well. Thank you for your time, and good day.',
  ],
  persuasive: [
    'I see. Sleep on it, the offer stands. Talk soon!',
    'Think it over, it will be worth it. Until next time!',
  ],
}
