import type { ApiKey } from '#contract/accounts/api-keys'

export const keyName = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>) => name ?? `${prefix}…`
