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
  /** Changes the address; the list returns to its first page. */
  onChange: (change: CallConditions) => void
  /** Content next to the button for more filters: active ones, and the number of calls. */
  children?: ReactNode
}
