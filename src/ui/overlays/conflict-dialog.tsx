import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { Dialog } from './dialog'

/** A field with both of its values in words. */
type ContestedField = {
  path: string
  label: string
  mine: string
  theirs: string
  /** Of values too long to be read beside each other: what mine makes of theirs. */
  difference?: ReactNode
}

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
        {fields.map(({ path, label, mine, theirs: other, difference }) => (
          <div key={path} className="grid grid-cols-1 gap-2">
            <ChoiceField
              label={label}
              value={sides[path] ?? 'mine'}
              onChange={(side) => setSides({ ...sides, [path]: side as Side })}
              options={[
                { value: 'mine', label: difference ? 'Yours' : `Yours: ${mine}` },
                { value: 'theirs', label: difference ? 'Theirs' : `Theirs: ${other}` },
              ]}
            />
            {difference && (
              <div className="grid gap-1.5 rounded border border-line bg-sunken p-3 text-sm">
                <p className="text-muted">
                  What yours adds is underlined, what it leaves out of theirs is struck.
                </p>
                {difference}
              </div>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
