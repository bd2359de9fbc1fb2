import { useState } from 'react'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { Dialog } from '~/ui/overlays/dialog'
import type { Conflict } from './bot-conflicts'
import { fieldName } from './field-names'

type ConflictDialogProps = {
  conflicts: Conflict[]
  /** With the paths at which the other person's value is to stand. */
  onDecide: (theirs: string[]) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

const inWords = (value: unknown) => {
  if (value === '' || value === null) return 'empty'
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

/** Somebody else has saved the same fields meanwhile: each is decided by the person. */
export function ConflictDialog({ conflicts, onDecide, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const theirs = conflicts.filter(({ path }) => sides[path] === 'theirs').map(({ path }) => path)
  return (
    <Dialog
      title="Somebody else changed the same fields"
      onClose={onClose}
      width="40rem"
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" onClick={() => onDecide(theirs)}>
            Save with these values
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {conflicts.map(({ path, mine, theirs: other }) => (
          <ChoiceField
            key={path}
            label={fieldName(path)}
            value={sides[path] ?? 'mine'}
            onChange={(side) => setSides({ ...sides, [path]: side as Side })}
            options={[
              { value: 'mine', label: `Yours: ${inWords(mine)}` },
              { value: 'theirs', label: `Theirs: ${inWords(other)}` },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
