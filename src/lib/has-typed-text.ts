const filledField = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value !== '' && !/^(checkbox|radio|hidden|range)$/.test(field.type)

const fields = 'dialog[open] :is(input, textarea)'

/** Whether a reload would lose text: a form asks before it is left, or a dialog has text in it. */
export function hasTypedText(): boolean {
  const isFree = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const inDialogs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)
  return !isFree || [...inDialogs].some(filledField)
}
