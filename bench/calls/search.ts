import type { Figure } from '#bench/support/figures'
import { commonWord, phrase, rareWord, unsaidPhrase, wordInName } from './fill'
import type { Clock } from './questions'

const budgetMs = 200

const searches: [name: string, words: string, filter?: string][] = [
  ['a rare word', rareWord],
  ['the beginning of a rare word', rareWord.slice(0, 6)],
  ['two rare words', `${rareWord} bloom`],
  ['a word of few calls and one of most', 'item17 hello'],
  ['a word of no call', 'zebra'],
  ['a word of every second call', commonWord],
  ['a common word, in calls of a bot', commonWord, 'bot_uid=bot_3'],
  ['a common word without another', `${commonWord} -manager`],
  ['a common word that is part of a name', wordInName],
  ['the name of a contact', 'theo newman'],
  ['the number of a contact', '+44 7700 900017'],
  ['a number that is in a tenth of the calls', '+1 415 555 0103'],
  ['a phrase', `"${phrase}"`],
  ['an absent phrase of common words', `"${unsaidPhrase}"`],
]

/** Searches in transcripts. */
export async function measureSearch(clock: Clock): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, words, filter = ''] of searches) {
    const path = `/v1/calls?search=${encodeURIComponent(words)}&${filter}`
    figures.push(...(await clock.time(`search: ${name}`, path, budgetMs)))
  }
  return figures
}
