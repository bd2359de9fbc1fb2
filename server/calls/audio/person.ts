import { sessionSecretOf } from '#server/accounts/sessions/cookie'
import type { Context } from '#server/kernel/http/caller'

/** Identifies a listener: a session, or all programs of an organization. */
export const personOf = ({ organization, via, http }: Pick<Context, 'organization' | 'via' | 'http'>) =>
  (via === 'session' ? sessionSecretOf(http) : `key of ${organization.id}`) ?? ''
