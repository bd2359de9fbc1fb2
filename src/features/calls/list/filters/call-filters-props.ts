import type { ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { CallFilter } from '#contract/calls/calls'
import type { Option } from '~/ui/fields/select-field'
import type { CallConditions } from './call-filter-model'

export type CallFiltersProps = {
  filter: CallFilter
  bots: Option[]
  campaigns: Option[]
  capabilities: Capabilities
  /** Changes the address; the list begins at its first page again. */
  onChange: (change: CallConditions) => void
  /** What stands beside the button for more: the active ones, how many calls are left. */
  children?: ReactNode
}
