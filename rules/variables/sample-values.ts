/** Values for common variable names, so that a rehearsal or a first call can start immediately. */
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
  amount: '$120',
  balance: '$120',
  orderid: 'A10482',
  ordernumber: 'A10482',
  invoicenumber: 'A10482',
  trackingnumber: '1Z999AA10123456784',
  duedate: 'November 1',
  dentist: 'Dr. Lopez',
  doctor: 'Dr. Lopez',
  deliveryday: 'Thursday',
  deliverywindow: '9 and 12',
}

/** A sample value; empty if the name is unknown. */
function sampleValue(name: string): string {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(samples, key) ? (samples[key] ?? '') : ''
}

/** The values of variables, with samples for those without a value. */
export const withSamples = (names: readonly string[], values: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(names.map((name) => [name, sampleValue(name)])),
  ...values,
})
