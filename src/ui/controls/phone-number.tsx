import { formatPhone } from '~/lib/format/phone'
import { CopyButton } from './copy-button'

type PhoneNumberProps = {
  /** In E.164 format, or masked. */
  children: string
  /** With a name such as "from number", adds a button that copies the number in E.164 format. A masked one has none. */
  copyName?: string
}

/** A phone number in groups, such as "+1 202 555 0102". */
export function PhoneNumber({ children: number, copyName }: PhoneNumberProps) {
  const shown = (
    <bdi className="truncate tabular-nums" dir="ltr">
      {formatPhone(number)}
    </bdi>
  )
  if (!copyName || number.includes('•')) return shown
  return (
    <span className="inline-flex max-w-full items-center gap-1 align-middle">
      {shown}
      <CopyButton text={number} name={copyName} />
    </span>
  )
}
