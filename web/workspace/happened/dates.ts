/** Returns the calendar date of an instant in the wedding's time zone: `2027-06-19`. */
export function dayIn(timeZone: string, at: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(at))
}
