import type { LucideIcon } from 'lucide-react'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: LucideIcon
  danger?: boolean
  disabledReason?: string | null
}
