import type { Context } from '#server/http/caller'
import { sessionSecretOf } from '#server/session/cookie'

/** Tells listeners apart: a session, or all programs of an organization. */
export const personOf = ({ organization, via, http }: Pick<Context, 'organization' | 'via' | 'http'>) =>
  (via === 'session' ? sessionSecretOf(http) : `key of ${organization.id}`) ?? ''
