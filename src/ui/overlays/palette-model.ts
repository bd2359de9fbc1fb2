import type { LucideIcon } from 'lucide-react'

export type PaletteItem = {
  id: string
  label: string
  /** Quiet text after the label: what tells items of one name apart. */
  note?: string
  /** Right-aligned text: a kind, a state, a shortcut. */
  hint?: string
  /** Further search words. */
  keywords?: string
  icon?: LucideIcon
  onSelect: () => void
}

export type PaletteGroup = { title: string; items: PaletteItem[] }

/** The items that match every typed word; labels that start with the text, and their groups, come first. */
export function matchGroups(groups: PaletteGroup[], text: string): PaletteGroup[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const holds = ({ label, hint = '', keywords = '' }: PaletteItem) => {
    const all = `${label} ${hint} ${keywords}`.toLowerCase()
    return words.every((word) => all.includes(word))
  }
  const rank = ({ label }: PaletteItem) => (label.toLowerCase().startsWith(wanted) ? 0 : 1)
  const bestOf = ({ items: [best] }: PaletteGroup) => (best ? rank(best) : 1)
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(holds).sort((a, b) => rank(a) - rank(b)) }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => bestOf(a) - bestOf(b))
}
