import { TextField } from '~/ui/fields/text-field'

/** Values for common variable names, so that a rehearsal can start immediately. */
const samples: Record<string, string> = {
  name: 'Alex Morgan',
  fullname: 'Alex Morgan',
  customername: 'Alex Morgan',
  contactname: 'Alex Morgan',
  patientname: 'Alex Morgan',
  firstname: 'Alex',
  lastname: 'Morgan',
  surname: 'Morgan',
  email: 'alex.morgan@example.com',
  emailaddress: 'alex.morgan@example.com',
  phone: '+1 415 555 0123',
  phonenumber: '+1 415 555 0123',
  company: 'Northwind',
  companyname: 'Northwind',
  city: 'Springfield',
  address: '12 Elm Street, Springfield',
  appointmentdate: 'Tuesday',
  appointmenttime: '10 in the morning',
  amount: '120',
  balance: '120',
  orderid: 'A10482',
  ordernumber: 'A10482',
}

/** A sample value; empty if the name is unknown. */
function sampleValue(name: string): string {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(samples, key) ? (samples[key] ?? '') : ''
}

type SampleFieldsProps = {
  names: string[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

/** The values of variables, with samples for those without a value. */
export const withSamples = (names: string[], values: Record<string, string>) => ({
  ...Object.fromEntries(names.map((name) => [name, sampleValue(name)])),
  ...values,
})

/** The values that a call or contact would supply. */
export function SampleFields({ names, values, onChange }: SampleFieldsProps) {
  if (names.length === 0) return null
  const shown = withSamples(names, values)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Sample values</legend>
      {names.map((name) => (
        <TextField
          key={name}
          label={`{{${name}}}`}
          autoComplete="off"
          placeholder="not filled"
          value={shown[name] ?? ''}
          onChange={(text) => onChange({ ...values, [name]: text })}
        />
      ))}
    </fieldset>
  )
}
