const filledField = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value !== '' && !/^(checkbox|radio|hidden|range)$/.test(field.type)

const fields = 'dialog[open] :is(input, textarea)'

/** Whether a reload would lose text: a form blocks leaving, or a dialog contains text. */
export function hasTypedText(): boolean {
  const isFree = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const inDialogs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)
  return !isFree || [...inDialogs].some(filledField)
}
