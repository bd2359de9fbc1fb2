import { commonWord, phrase, rareWord } from './calls-fill'
import type { Clock } from './calls-questions'
import type { Figure } from './campaign-figures'

const budgetMs = 200

/** Words looked for in what was said. */
export async function measureSearch(clock: Clock): Promise<Figure[]> {
  const search = (words: string) => `/v1/calls?search=${encodeURIComponent(words)}`
  return [
    ...(await clock.time('search: a rare word', search(rareWord), budgetMs)),
    ...(await clock.time('search: a word of every second call', search(commonWord), budgetMs)),
    ...(await clock.time('search: a phrase', search(`"${phrase}"`), budgetMs)),
    ...(await clock.time(
      'search: a common word, in calls of a bot',
      `${search(commonWord)}&bot_uid=bot_3`,
      budgetMs,
    )),
  ]
}
