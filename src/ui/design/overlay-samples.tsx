import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { confirmDelete } from '~/ui/overlays/confirm'
import { Dialog } from '~/ui/overlays/dialog'
import { Drawer } from '~/ui/overlays/drawer'

type Overlay = 'dialog' | 'drawer'

function Form() {
  const [name, setName] = useState('')
  const [kind, setKind] = useState('')
  return (
    <div className="grid gap-4">
      <TextField label="Name" value={name} onChange={setName} />
      <SelectField
        label="Kind"
        value={kind}
        onChange={setKind}
        placeholder="Any"
        options={[
          { value: 'inbound', label: 'Inbound' },
          { value: 'outbound', label: 'Outbound' },
        ]}
      />
    </div>
  )
}

const remove = () =>
  confirmDelete({
    what: 'Front desk',
    noun: 'bot',
    typedName: 'Front desk',
    consequences: 'Its versions and knowledge are deleted. You cannot undo this.',
    action: () => undefined,
  })

export function OverlaySamples() {
  const [shown, setShown] = useState<Overlay | null>(null)
  const close = () => setShown(null)
  const overlays: Record<Overlay, ReactNode> = {
    dialog: (
      <Dialog title="New number" onClose={close} actions={<Button variant="primary">Add number</Button>}>
        <Form />
      </Dialog>
    ),
    drawer: (
      <Drawer title="Delivery" onClose={close}>
        <Form />
      </Drawer>
    ),
  }
  return (
    <Section title="Dialogs and drawers">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('drawer')}>Open drawer</Button>
        <Button variant="danger" onClick={remove}>
          Delete Front desk
        </Button>
      </div>
      {shown && overlays[shown]}
    </Section>
  )
}
