import type { ApiKey } from '#contract/accounts/api-keys'

export const keyName = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>) => name ?? `${prefix}…`

/** What to do about a key whose only answer did not arrive. */
export const lostKey = {
  create: 'The key may exist: if the list shows it, revoke it, because no one can read it.',
  rotate:
    'A new key may exist: if the list shows it, revoke it and create another, because no one can read it.',
}
