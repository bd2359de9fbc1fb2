import { useEffect, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'
import type { BotFormHandle } from './bot-control'
import { dropDraft, keepDraft, readDraft } from './bot-draft'
import type { BotValues } from './bot-values'

type DraftOfferProps = { form: BotFormHandle; uid: string; saved: BotValues }

/** Keeps what is typed in the tab's own storage, and offers it again after the page was loaded anew. */
export function DraftOffer({ form, uid, saved }: DraftOfferProps) {
  const [offered, setOffered] = useState(() => readDraft(uid))

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(uid, saved, values),
      }),
    [form, uid, saved],
  )

  if (!offered) return null
  const restore = () => {
    for (const [path, value] of offered.leaves) {
      form.setValue(path as FieldPath<BotValues>, value as never, { shouldDirty: true })
    }
    setOffered(null)
  }
  const discard = () => {
    dropDraft(uid)
    setOffered(null)
  }
  return (
    <Notice
      tone="info"
      title="You have changes here that were not saved"
      actions={
        <span className="flex gap-2">
          <Button size="small" onClick={discard}>
            Discard
          </Button>
          <Button size="small" variant="primary" onClick={restore}>
            Restore
          </Button>
        </span>
      }
    >
      Typed <Time value={offered.typedAt} />. The bot on the server is unchanged.
    </Notice>
  )
}
