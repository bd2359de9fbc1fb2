import { type FormEvent, useState } from 'react'
import { toolsWithRenamed } from '#contract/script'
import { newNameProblem, placesIn, renamedIn } from '#contract/variable-standing'
import { tools } from '~/api/tool-operations'
import { useWrite } from '~/api/use-write'
import { formatCount } from '~/lib/format-number'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import type { BotFormHandle } from './bot-control'
import { fieldName } from './field-names'
import { type BotVariable, variableFields } from './use-variables'

type RenameVariableDialogProps = {
  form: BotFormHandle
  uid: string
  variable: BotVariable
  onRenamed: () => void
  onClose: () => void
}

/** Calls a variable otherwise, in the form as unsaved changes and in the tools at once; says beforehand what changes. */
export function RenameVariableDialog(props: RenameVariableDialogProps) {
  const { form, uid, variable, onRenamed, onClose } = props
  const { name, tools: users } = variable
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const update = useWrite(tools.update, { handlesErrors: true })
  const texts = variableFields.flatMap((path) => {
    const text = form.getValues(path)
    const count = placesIn(text).filter((place) => place.name === name).length
    return count > 0 ? [{ path, text, count }] : []
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The form of the bot is around this one, and would be saved.
    event.stopPropagation()
    const to = typed.trim()
    const wrong = newNameProblem(typed, name)
    setProblem(wrong)
    if (wrong) return
    try {
      for (const { id, description, url, static_params } of toolsWithRenamed(users, name, to)) {
        await update.mutateAsync({ bot_uid: uid, tool_id: id, body: { description, url, static_params } })
      }
    } catch {
      // The dialog shows why; what was saved until then is in the list no longer.
      return
    }
    for (const { path, text } of texts) {
      form.setValue(path, renamedIn(text, name, to), { shouldDirty: true })
    }
    onRenamed()
    onClose()
  }
  return (
    <FormDialog
      title={`Rename {{${name}}}`}
      verb="Rename everywhere"
      pending={update.isPending}
      refusal={update.error?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="New name"
        mono
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
        {...(problem && { error: problem })}
      />
      <div className="grid gap-1 text-sm">
        {texts.length > 0 && (
          <p>
            In the form, to be saved with it:{' '}
            {texts.map(({ path, count }) => `${fieldName(path)} (${formatCount(count, 'place')})`).join(', ')}
            .
          </p>
        )}
        {users.length > 0 && (
          <p>
            Saved at once: {users.length === 1 ? 'the tool' : 'the tools'}{' '}
            {users.map((tool, at) => (
              <span key={tool.id}>
                {at > 0 && ', '}
                <bdi>{tool.name}</bdi>
              </span>
            ))}
            .
          </p>
        )}
        <p className="text-muted">
          Contact lists are not changed: a column that fills it today goes on filling the old name.
        </p>
      </div>
    </FormDialog>
  )
}
