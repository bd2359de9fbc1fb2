export const listNames = {
  patients: 'Northside Dental, check-ups',
  invoices: 'Brightwell Energy, open invoices',
  parcels: 'Swiftline, parcels of the week',
}
export type ListName = keyof typeof listNames
