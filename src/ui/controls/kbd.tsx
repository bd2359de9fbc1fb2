import { shortcutInWords } from '~/ui/hooks/use-shortcuts'

/** A key or combination: "mod+k". */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted whitespace-nowrap">
      {shortcutInWords(children)}
    </kbd>
  )
}
