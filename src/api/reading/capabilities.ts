import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/accounts/session'
import { session } from '~/api/operations'
import { queryKey } from './query-key'

export const sessionKey = queryKey(session.get, {})

/** What the server can do, outside of components; undefined without a session. */
export const capabilitiesOf = (client: QueryClient) => client.getQueryData<Session>(sessionKey)?.capabilities
