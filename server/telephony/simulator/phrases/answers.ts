/** Callers' answers to requests for information; slots come from their identity. */
export const ANSWERS = {
  name: [
    'It is {first} {last}.',
    '{first} {last}.',
    'My name is {first} {last}.',
    '{first}. Last name {last}.',
  ],
  email: ['It is {email}.', 'You can write to {email}.', 'Sure, {email}.', 'The best one is {email}.'],
  phone: [
    'You can use this number, {number}.',
    'This one is fine: {number}.',
    'It is {number}.',
    'Just call me on {number}.',
  ],
  address: [
    'I live at {street} in {city}.',
    '{street}, {city}.',
    'It is {street}. That is in {city}.',
    'Same as before, {street}, {city}.',
  ],
  date: [
    '{day} would work for me.',
    'Could we say {day}?',
    '{day} is best, I think.',
    'I am free on {day}.',
    'Any day but {other_day}. {day}, maybe?',
    'Let me look… {day} is good.',
  ],
  time: [
    'Around {time} would be good.',
    'After {time}, if that is possible.',
    '{time} suits me.',
    'Some time near {time}.',
    'I would say {time}.',
  ],
  datetime: [
    '{day} at {time} would be perfect.',
    'Could you do {day}, around {time}?',
    '{day}, {time}.',
    'Let me check my calendar… {day} at {time} works.',
    'I can do {day} at {time}.',
    'Is {day} at {time} still free?',
  ],
  money: [
    'Something like {amount} dollars.',
    'About {amount} dollars, I would say.',
    'Not more than {amount} dollars.',
    'At the moment it is {amount} dollars.',
    'We had {amount} dollars in mind.',
  ],
  quantity: [
    '{count}, I think.',
    'There are {count} of us.',
    'Let me count… {count}.',
    'About {count}.',
    '{count} at the moment.',
  ],
  rating: [
    'I would give it a {rating}.',
    'A {rating}, I guess.',
    '{rating} out of ten.',
    'Let us say {rating}.',
    'Probably a {rating}.',
  ],
  reason: [
    'Mainly because of {cause}.',
    'It is about {cause}, really.',
    'Well, {cause}.',
    'Because of {cause}, mostly.',
    'The main thing is {cause}.',
  ],
  company: ['I am with {company}.', 'It is {company}.', '{company}, in {city}.', 'We are called {company}.'],
  birthday: ['It is {birthday}.', '{birthday}.', 'I was born on {birthday}.'],
  reference: [
    'It is {reference}.',
    'The number is {reference}.',
    'One second, I have it here… {reference}.',
    '{reference}, I believe.',
  ],
} as const

export const YES = [
  'Yes, that is right.',
  'Yes.',
  'Yes, please.',
  'Sure, that works.',
  'Absolutely.',
  'Yes, I would like that.',
  'Mm-hm, yes.',
  'Yes, definitely.',
  'I think so, yes.',
  'Of course.',
  'Right, yes.',
  'That is fine with me.',
  'Yes, go ahead.',
  'Sounds good.',
  'Yeah, why not.',
  'Yes, that would help a lot.',
  'That is correct.',
  'Sure thing.',
] as const

export const NO = [
  'No, not really.',
  'No, I do not think so.',
  'Not at the moment, no.',
  'No, thanks.',
  'I am afraid not.',
  'No, I would rather not.',
  'Not yet.',
  'No, that does not work for me.',
  'Hmm, no.',
  'Probably not.',
  'I would have to say no.',
] as const

/** Answers to a reminder or a piece of news. */
export const UNDERSTOOD = [
  'Okay, I will remember that.',
  'Yes, no problem.',
  'Sure, thank you.',
  'All right, good to know.',
  'Yes, that is fine.',
  'Okay, thanks for telling me.',
  'Got it, thanks.',
  'Yes, I will.',
] as const

/** Answers to "Do you have any questions?" and "Is there anything that does not work?" */
export const NOTHING = [
  'No, it is all clear.',
  'No, nothing at the moment.',
  'Not really, no.',
  'No, I think that is everything.',
  'Nothing comes to mind.',
  'No, all good.',
] as const

export const MAYBE = [
  'I am not sure yet.',
  'Maybe. I have to ask {household}.',
  'It depends.',
  'Could be. Let me think about it.',
  'Hard to say.',
  'I would have to think about it.',
] as const

export const OPEN = [
  'It has been fine so far.',
  'Honestly, it could be better.',
  'Well, {cause} is what I notice most.',
  'Nothing special. It just works.',
  'It was a bit slow at first, but now it is okay.',
  'For us the important thing is {cause}.',
  'We have only had it since {day}, so it is early to say.',
  'I have not thought about it much.',
  '{household} takes care of that, but I believe it is okay.',
  'It varies. Last week there was {cause}.',
  'Pretty good, I have no complaints.',
  'I would like it to be simpler.',
  'We are still deciding.',
  'Let me think… mostly {cause}.',
  'The same as last year.',
  'Better than I expected, to be honest.',
] as const

export const CAUSES = [
  'the price',
  'the waiting time',
  'a change at work',
  'the move to {city}',
  'my schedule',
  'the quality',
  'an email that never arrived',
  'the weather last week',
  'a mistake on the bill',
  'the new rules',
  'my health',
  'how long everything takes',
  'the holidays',
  'the paperwork',
  'a friend who recommended it',
  'the travel time',
  'a double booking',
  'the late delivery',
  'the opening hours',
  'the old contract',
] as const
