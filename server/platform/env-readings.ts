import { readPostgresAddress } from '#server/platform/db/postgres-address.ts'

/** A parsed value, or the problem as the end of the sentence "NAME …". */
export type Reading<Value> = { readonly value: Value } | { readonly wrong: string }

export const secretLength = 32

export const text = (raw: string): Reading<string> => ({ value: raw })

export const wholeNumber =
  (from: number, to: number) =>
  (raw: string): Reading<number> => {
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN
    return value >= from && value <= to
      ? { value }
      : { wrong: `must be a whole number from ${from} to ${to}` }
  }

export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (raw: string): Reading<Choice> => {
    const value = choices.find((choice) => choice === raw)
    return value === undefined ? { wrong: `must be one of ${choices.join(', ')}` } : { value }
  }

export const readBoolean = (raw: string): Reading<boolean> => {
  if (/^(yes|true|1)$/i.test(raw)) return { value: true }
  return /^(no|false|0)$/i.test(raw) ? { value: false } : { wrong: 'must be yes or no' }
}

export const host = (raw: string): Reading<string> =>
  /^[\w.:-]+$/.test(raw) ? { value: raw } : { wrong: 'must be a host name or an IP address, without a port' }

export const publicUrl = (raw: string): Reading<string> => {
  const url = URL.canParse(raw) ? new URL(raw) : null
  const bare =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return bare
    ? { value: url.origin }
    : { wrong: 'must be an address such as https://vivencia.example, without a path' }
}

export const databaseUrl = (raw: string): Reading<string> => {
  const address = readPostgresAddress(raw)
  return 'wrong' in address ? address : { value: raw }
}

export const smtpUrl = (raw: string): Reading<string> => {
  const url = URL.canParse(raw) ? new URL(raw) : null
  const usable = url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  return usable ? { value: raw } : { wrong: 'must look like smtps://user:password@host:465' }
}

export const mailbox = (raw: string): Reading<string> =>
  /^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(raw)
    ? { value: raw }
    : { wrong: 'must be an address such as Vivencia <hola@vivencia.example>' }

export const domain = (raw: string): Reading<string> =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(raw)
    ? { value: raw.toLowerCase() }
    : { wrong: 'must be a domain such as correo.vivencia.example' }

export const secret = (raw: string): Reading<string> =>
  raw.length >= secretLength ? { value: raw } : { wrong: `must have at least ${secretLength} characters` }

export const secrets = (raw: string): Reading<readonly string[]> => {
  const list = raw.split(',').map((one) => one.trim())
  return list.every((one) => one.length >= secretLength)
    ? { value: list }
    : { wrong: `must be secrets of at least ${secretLength} characters, separated by commas` }
}
