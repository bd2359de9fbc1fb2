import { useQuery } from '@tanstack/react-query'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'

/** The calling rules of the organization; undefined while they load or if the server has none. */
export function useDialingRules() {
  const { capabilities } = useSession()
  return useQuery({ ...query(dialingRules.get, {}), enabled: capabilities.dialing_rules === true }).data
}
