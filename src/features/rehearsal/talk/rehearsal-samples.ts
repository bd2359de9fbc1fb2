/** Values for the variables that people name most, so that a rehearsal can begin at once. */
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

/** A value to rehearse with; empty where the name tells nothing. */
export function sampleValue(name: string): string {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(samples, key) ? (samples[key] ?? '') : ''
}
