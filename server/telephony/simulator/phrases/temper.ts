/** Phrases of callers by temper. */
export const CURIOUS = [
  'Can I ask how you got my number?',
  'What exactly does that include?',
  'And how does it work, step by step?',
  'Is there a charge for that?',
  'How long has {company_of_bot} been doing this?',
  'Who will I be dealing with after this call?',
  'Are you a real person, by the way?',
  'What happens if I change my mind?',
  'Could I get that in writing?',
  'Do other people ask about {topic} as well?',
  'How soon would that be?',
  'Why are you asking me this now?',
  'Does that change anything for me?',
  'What do most people choose?',
] as const

export const IRRITATED = [
  'This is the third call this week.',
  'I have already told your colleagues all of this.',
  'Why does this have to be so complicated?',
  'I am really not happy about {topic}.',
  'Every time it is the same story with you people.',
  'Last time nothing happened at all.',
  'I waited forty minutes on hold last {day}, you know that?',
  'Honestly, this is ridiculous.',
  'Nobody ever calls me back when I need something.',
  'I paid for this, and what do I get?',
  'Do you even have my file in front of you?',
  'I want somebody to finally fix this.',
] as const

export const TANGENTS = [
  'You know, {household} had exactly the same thing last year, and it took them weeks, and in the end it was only a form that somebody had forgotten on a desk in {city}.',
  'I was just telling {household} about it on {day}. We were sitting in the kitchen, the dog was barking, and I said, somebody will call about this, and look, now you call.',
  'When we still lived in {city} everything was different, you could simply walk in and talk to somebody, and they knew your name and your children and all of it.',
  'It all started with {cause}, and then came the summer, and then my neighbour said I should write it down, which I did, but now I cannot find the note.',
  'I used to work at {company} for almost twenty years, so I know how these things go, there is always one person who knows everything and that person is on holiday.',
  'The thing is, on {day} I have my choir, and on {other_day} the grandchildren come, so the week is always fuller than people think when you are retired.',
  'My doctor told me to slow down a little, so I do one thing a day now, and today, as it happens, the one thing is this call, which is nice.',
  'I read in the paper that everything is going to change next year, and {household} says not to believe it, but you have to think about these things, do you not?',
  'We had a storm here last week, the whole of {street} was without power, and I sat there with a candle and your letter, so yes, I did read it.',
  'Let me tell you, before {cause} we never had any trouble, not once, and I kept every paper in a blue folder, my father taught me that.',
] as const

export const HURRIED = [
  'Quickly, please.',
  'I have one minute.',
  'I am {occupied}.',
  'Can we speed this up?',
  'Okay, next?',
  'Go on.',
  'And?',
] as const

export const ASK_AGAIN = [
  'Sorry, could you say that again?',
  'Pardon?',
  'I did not hear that. Once more, please?',
  'You are very quiet. What was that?',
  'Could you repeat that, a little slower?',
  'What did you say? The {day} part?',
  'Excuse me, I am a bit hard of hearing. Again, please?',
  'Sorry, I only got half of that.',
] as const

export const INTERRUPTING = [
  'Wait.',
  'Hold on.',
  'Yes, yes, I know all that, but what does it mean for me?',
  'Sorry, can I stop you there for a second?',
  'No, no.',
  'Right, but before you go on, I have to tell you that {cause} is the real problem here.',
  'Just a moment.',
  'Hang on, that is not what I was told last {day}.',
  'Okay but.',
  'Let me stop you there, I already did that.',
] as const

export const DOUBTFUL = [
  'How do I know that this is not a scam?',
  'I do not give out information on the phone.',
  'Where are you calling from, exactly?',
  'I would rather call you back on the official number.',
  'That sounds too good to be true.',
  'Hm. And who gave you permission to call me?',
  'Can you prove that you are from {company_of_bot}?',
] as const

export const NOISY = [
  'Sorry, it is loud in here.',
  'I am {occupied}, it is a bit noisy.',
  'Wait, there is a truck passing.',
  'Sorry, the kids are shouting.',
] as const
