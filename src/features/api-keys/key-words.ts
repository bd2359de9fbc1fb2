import type { ApiKey } from '#contract/api-keys'

export const keyName = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>) => name ?? `${prefix}…`
