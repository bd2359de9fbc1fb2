import { useState } from 'react'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { Dialog } from './dialog'

/** A field with both of its values in words. */
type ContestedField = { path: string; label: string; mine: string; theirs: string }

type ConflictDialogProps = {
  fields: ContestedField[]
  /** With the paths at which the other person's value is to stand. */
  onDecide: (theirs: string[]) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Somebody else has saved the same fields meanwhile: each is decided by the person. */
export function ConflictDialog({ fields, onDecide, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const theirs = fields.filter(({ path }) => sides[path] === 'theirs').map(({ path }) => path)
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
        {fields.map(({ path, label, mine, theirs: other }) => (
          <ChoiceField
            key={path}
            label={label}
            value={sides[path] ?? 'mine'}
            onChange={(side) => setSides({ ...sides, [path]: side as Side })}
            options={[
              { value: 'mine', label: `Yours: ${mine}` },
              { value: 'theirs', label: `Theirs: ${other}` },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
