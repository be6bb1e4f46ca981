/** The day an instant falls on where the wedding is: `2027-06-19`. */
export function dayIn(timeZone: string, at: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(at))
}
