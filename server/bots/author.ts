import { findAccount } from '#server/accounts/store'
import type { Context } from '#server/kernel/http/caller'

/** Who saves a bot. The name is that of the account or the prefix of the key. */
export type Author = { actor: 'key' | 'session' | 'server'; actor_name: string }

export const byServer: Author = { actor: 'server', actor_name: '' }

export async function authorOf({ organization, via, http }: Context): Promise<Author> {
  if (via === 'session') return { actor: via, actor_name: (await findAccount(organization)).name }
  const key = http.req.header('Authorization')?.split(/ +/)[1] ?? ''
  return { actor: via, actor_name: key.slice(0, 7) }
}
