import type { Author } from '#server/bots/author'

const person = (actor_name: string): Author => ({ actor: 'session', actor_name })

/** Who saved the versions of the sample bots, and who reviews their calls. */
export const authors = {
  anna: person('Anna Keller'),
  ben: person('Ben Ortiz'),
  maria: person('Maria Lopez'),
  /** A program: the prefix of its key. */
  deployment: { actor: 'key', actor_name: 'sb_c41d' },
} satisfies Record<string, Author>
