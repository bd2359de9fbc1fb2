import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { Notice } from './notice'

export type Deleted = {
  /** What was deleted: "bot". */
  noun: string
  /** What happened, if it was not deleted. */
  title?: string
  /** Creates a new resource from the form. Absent: this is not possible. */
  createNew?: (() => Promise<void>) | undefined
  /** What was typed, as text. */
  typed: () => string
  /** A save found out, so the notice answers what the user did. */
  isAnswer: boolean
}

type DeletedNoticeProps = Deleted & {
  /** What the new resource lacks. */
  children?: ReactNode
}

const focusNotice = (element: HTMLElement | null) => element?.focus()

/** The edited resource can no longer be changed: what was typed becomes a new one, or is copied. */
export function DeletedNotice({ noun, title, createNew, typed, isAnswer, children }: DeletedNoticeProps) {
  const [isCreating, setIsCreating] = useState(false)
  const create = () => {
    setIsCreating(true)
    void createNew?.().finally(() => setIsCreating(false))
  }
  return (
    <div role="alert" tabIndex={-1} ref={isAnswer ? focusNotice : undefined}>
      <Notice
        tone="bad"
        title={title ?? `This ${noun} was deleted`}
        actions={
          createNew ? (
            <Button size="small" pending={isCreating} onClick={create}>
              Create as a new {noun}
            </Button>
          ) : (
            <CopyButton text={typed} name="changes" label="Copy changes" />
          )
        }
      >
        {createNew
          ? `Your changes are still in this form. Create a new ${noun} from them, or leave.`
          : 'Your changes can no longer be saved. Copy what you need before you leave.'}{' '}
        {createNew && children}
      </Notice>
    </div>
  )
}
