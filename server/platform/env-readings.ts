/** A parsed value, or the problem as the end of the sentence "NAME …". */
export type Reading<Value> = { readonly value: Value } | { readonly wrong: string }

export const secretLength = 32

export const text = (given: string): Reading<string> => ({ value: given })

export const wholeNumber =
  (from: number, to: number) =>
  (given: string): Reading<number> => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    return value >= from && value <= to
      ? { value }
      : { wrong: `must be a whole number from ${from} to ${to}` }
  }

export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (given: string): Reading<Choice> => {
    const value = choices.find((choice) => choice === given)
    return value === undefined ? { wrong: `must be one of ${choices.join(', ')}` } : { value }
  }

export const yesOrNo = (given: string): Reading<boolean> => {
  if (/^(yes|true|1)$/i.test(given)) return { value: true }
  return /^(no|false|0)$/i.test(given) ? { value: false } : { wrong: 'must be yes or no' }
}

export const host = (given: string): Reading<string> =>
  /^[\w.:-]+$/.test(given)
    ? { value: given }
    : { wrong: 'must be a host name or an IP address, without a port' }

export const publicUrl = (given: string): Reading<string> => {
  const url = URL.canParse(given) ? new URL(given) : null
  const bare =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return bare
    ? { value: url.origin }
    : { wrong: 'must be an address such as https://vivencia.example, without a path' }
}

export const databaseUrl = (given: string): Reading<string> => {
  const url = URL.canParse(given) ? new URL(given) : null
  const named = url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
  return named ? { value: given } : { wrong: 'must look like postgresql://user:password@host:5432/name' }
}

export const smtpUrl = (given: string): Reading<string> => {
  const url = URL.canParse(given) ? new URL(given) : null
  const usable = url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  return usable ? { value: given } : { wrong: 'must look like smtps://user:password@host:465' }
}

export const mailbox = (given: string): Reading<string> =>
  /^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given)
    ? { value: given }
    : { wrong: 'must be an address such as Vivencia <hola@vivencia.example>' }

export const domain = (given: string): Reading<string> =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(given)
    ? { value: given.toLowerCase() }
    : { wrong: 'must be a domain such as correo.vivencia.example' }

export const secret = (given: string): Reading<string> =>
  given.length >= secretLength ? { value: given } : { wrong: `must have at least ${secretLength} characters` }

export const secrets = (given: string): Reading<readonly string[]> => {
  const list = given.split(',').map((one) => one.trim())
  return list.every((one) => one.length >= secretLength)
    ? { value: list }
    : { wrong: `must be secrets of at least ${secretLength} characters, separated by commas` }
}
