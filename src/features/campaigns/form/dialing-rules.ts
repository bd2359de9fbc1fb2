import { useQuery } from '@tanstack/react-query'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'

/** The rules of the organization under which every campaign dials; undefined while, or where, they are not known. */
export function useDialingRules() {
  const { capabilities } = useSession()
  return useQuery({ ...query(dialingRules.get, {}), enabled: capabilities.dialing_rules === true }).data
}
