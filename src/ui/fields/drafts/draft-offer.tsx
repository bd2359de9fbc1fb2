import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { dismissToast, notifyUndo } from '~/ui/feedback/notify'
import { type Draft, replacesTyped } from './draft-choice'
import { offerAgain, readDraft, settleOffer, storeDraft } from './draft-storage'

type DraftOfferProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  /** The storage name of the draft. */
  name: string
  /** The unsaved values. */
  changesIn: (values: Values) => Draft['leaves']
  /** Restores these values, and returns the undo. */
  onRestore: (leaves: Draft['leaves']) => () => void
  /** The current values on the server. */
  children: ReactNode
}

/** A reloaded page may open scrolled far down. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Stores unsaved values in this browser, and offers them after a reload or a crash. */
export function DraftOffer<Values extends FieldValues, Checked>(props: DraftOfferProps<Values, Checked>) {
  const { form, name, changesIn, onRestore, children } = props
  const [offered, setOffered] = useState<Draft | null>(null)

  // Reads browser storage and locks once per form.
  useEffect(() => {
    let isLeft = false
    void readDraft(name).then((draft) => !isLeft && setOffered(draft))
    return () => {
      isLeft = true
    }
  }, [name])

  // Compares with the saved values when typing pauses: after a save there is nothing to store.
  const unsaved = useEffectEvent(() => changesIn(form.getValues()))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => storeDraft(name, () => unsaved()) }),
    [form, name],
  )

  // The undo needs the form.
  const undo = useRef(0)
  useEffect(() => () => dismissToast(undo.current), [])

  if (!offered) return null
  const settle = () => setOffered(settleOffer(name))
  const discard = () => {
    settle()
    storeDraft(name, () => changesIn(form.getValues()))
  }
  const restore = () => {
    const replaces = replacesTyped(offered.leaves, changesIn(form.getValues()))
    settle()
    const takeBack = onRestore(offered.leaves)
    if (!replaces) return
    undo.current = notifyUndo({
      title: 'Draft restored',
      detail: 'It replaced what you had typed.',
      undo: () => {
        // Values that were typed after restoring are offered with the draft.
        const paths = new Set(offered.leaves.map(([path]) => path))
        const restored = changesIn(form.getValues()).filter(([path]) => paths.has(path))
        setOffered(offerAgain(name, { ...offered, leaves: restored }))
        takeBack()
      },
    })
  }
  return (
    <div ref={bringIntoSight} className="scroll-mt-36">
      <Notice
        tone="info"
        title="You have unsaved changes from earlier"
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
        Typed <Time value={offered.typedAt} />. {children}{' '}
        {offered.older && 'An older draft with other values follows.'}
      </Notice>
    </div>
  )
}
