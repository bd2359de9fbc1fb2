import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { focusHeading } from '~/ui/hooks/focus-heading'

/** The heading of an open tool, with a link back to all tools. */
export function ToolHead({ botUid, title }: { botUid: string; title: string }) {
  return (
    <header className="grid gap-0.5 pt-3">
      <Link
        to="/bots/$botUid"
        params={{ botUid }}
        search={{ tab: 'tools' }}
        className="link inline-flex no-underline hover:underline min-h-target w-fit items-center gap-1 text-sm"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
        All tools
      </Link>
      <h2 ref={focusHeading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
    </header>
  )
}
