import { ArrowUp } from 'lucide-react'
import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'

/** Announces new calls instead of moving the list while it is read. */
export function NewCallsPill({ count, onShow }: { count: number; onShow: () => Promise<void> }) {
  return (
    <div role="status" className="contents">
      {count > 0 && (
        <Button size="small" variant="primary" className="rounded-full!" onClick={() => void onShow()}>
          <ArrowUp aria-hidden />
          {formatNumber(count)} new
        </Button>
      )}
    </div>
  )
}
