import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import type { Draft } from './draft-choice'
import { keepDraft, readDraft, settleOffer } from './draft-storage'

type DraftOfferProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  /** Under which the draft is kept. */
  name: string
  /** What of the values is not saved. */
  changesIn: (values: Values) => Draft['leaves']
  /** Is told what is put into the form again. */
  onRestore: (leaves: Draft['leaves']) => void
  /** What stands on the server meanwhile. */
  children: ReactNode
}

/** A page that is loaded anew may begin far down, where it was left. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Keeps what is typed in this browser, and offers it again after the page was loaded anew or its tab was lost. */
export function DraftOffer<Values extends FieldValues, Checked>(props: DraftOfferProps<Values, Checked>) {
  const { form, name, changesIn, onRestore, children } = props
  const [offered, setOffered] = useState<Draft | null>(null)

  // The browser's storage and its locks are asked once for each form.
  useEffect(() => {
    let isLeft = false
    void readDraft(name).then((draft) => !isLeft && setOffered(draft))
    return () => {
      isLeft = true
    }
  }, [name])

  // Asked when the typing rests, of what is saved by then: a save that was made meanwhile leaves nothing to keep.
  const unsaved = useEffectEvent(() => changesIn(form.getValues()))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => keepDraft(name, () => unsaved()) }),
    [form, name],
  )

  if (!offered) return null
  const settle = () => {
    settleOffer(name)
    setOffered(null)
  }
  const discard = () => {
    settle()
    keepDraft(name, () => changesIn(form.getValues()))
  }
  const restore = () => {
    settle()
    onRestore(offered.leaves)
    for (const [path, value] of offered.leaves) {
      form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true })
    }
  }
  return (
    <div ref={bringIntoSight} className="scroll-mt-36">
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
        Typed <Time value={offered.typedAt} />. {children}
      </Notice>
    </div>
  )
}
