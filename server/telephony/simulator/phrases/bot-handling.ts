/** What bots say when a call takes an unexpected turn. */
export const REPEAT_INTRO = [
  'Of course.',
  'Sure, once more.',
  'No problem, I will say it again.',
  'Sorry, I will speak a little slower.',
  'Certainly.',
] as const

/** Fits every question that a simulated caller asks. */
export const EXPLAIN = [
  'Good question. I do not have that here, but a colleague of {company_of_bot} will get back to you.',
  'I will note your question, and the team will answer it.',
  'I cannot say that for sure, so I will pass it on to {company_of_bot}.',
  'That is best answered by a colleague. I will ask for a call back.',
] as const

export const WHO_I_AM = [
  'I am an automated assistant of {company_of_bot}.',
  'I am {persona}, an automated assistant.',
] as const

export const CALM = [
  'I am sorry to hear that. Let me see what I can do.',
  'I understand that this is frustrating.',
  'You are right, that should not have happened.',
  'I hear you, and I will pass this on about {topic}.',
  'I apologize for the trouble. Let us fix it together.',
  'Thank you for telling me so openly.',
] as const

export const BACK_TO_TOPIC = [
  'That is quite a story. Coming back to {topic}:',
  'I see. If I may return to {topic}:',
  'Thank you for sharing that. So,',
  'Understood. Let me get back to my question.',
  'Interesting. Now, about {topic}:',
] as const

export const GO_AHEAD = [
  'Sure, go ahead.',
  'Of course, please.',
  'Yes, I am listening.',
  'Oh, sorry. Please go on.',
  'Right, what is it?',
] as const

export const REASSURE = [
  'That is a fair question. You can always call {company_of_bot} on the official number.',
  'I understand. I will not ask for any passwords or payments.',
  'I call on behalf of {company_of_bot}, and you may end this call at any time.',
  'You are right to be careful. I only need a few words about {topic}.',
] as const

export const TRANSFER = [
  'Of course, I will put you through to a colleague. One moment, please.',
  'I understand. Please hold the line while I connect you.',
  'Sure, let me transfer you to a colleague.',
] as const
/** Before another bot goes on. */
export const HAND_OVER = [
  'Of course. One moment, please, and I will connect you.',
  'I understand. I will pass you on right away.',
  'Sure, let me connect you.',
] as const
/** First sentence of a bot that another bot has handed the call over to. */
export const TAKE_OVER = [
  'Hello, this is {persona}. I am taking over from here. How can I help you?',
  'Hi, {persona} here. I will go on from here. What can I do for you?',
  'Hello, you are now talking to {persona}. What is it about?',
] as const
export const NO_TRANSFER = [
  'I understand. I will ask a colleague to call you back as soon as possible.',
  'I cannot connect you right now, but somebody from our team will call you today.',
  'I have noted that you would like to talk to a person. We will call you back.',
] as const
export const WILL_REMOVE = [
  'I am sorry for the disturbance. I will remove your number from our list right away. Goodbye.',
  'Understood. You will not get any further calls from us. Goodbye.',
  'Of course, I have noted that we must not call you again. Have a good day.',
] as const
export const SORRY_WRONG = [
  'I am sorry to have bothered you. I will correct the number. Goodbye.',
  'My apologies, I will take a note of that. Have a nice {daytime}.',
  'Oh, excuse me. I will make sure that this number is removed. Bye.',
] as const
export const WILL_CALL_BACK = [
  'Sure, I will call you back on {day}. Goodbye.',
  'No problem. {day} it is. Talk to you then!',
  'Of course. I have noted {day} around {time}. Bye for now.',
] as const
export const CARD_TAKEN = [
  'Thank you. I have passed the card ending in {card_end} on to our payment system.',
  'Thanks, the card ending in {card_end} is noted.',
  'Got it, the one that ends in {card_end}.',
] as const
export const MISHEARD = [
  'Sorry, there is a lot of noise on the line. What did you say?',
  'I could not make that out. Could you say it again?',
  'It is quite loud where you are. Once more, please?',
] as const
export const STILL_THERE = [
  'Are you still there?',
  'Hello? Can you hear me?',
  'I cannot hear you. Are you on the line?',
] as const
export const NO_ANSWER = [
  'It seems that the line is bad. I will try again later. Goodbye.',
  'I cannot hear anything, so I will end the call here. Goodbye.',
  'I will let you go for now. Goodbye.',
] as const
