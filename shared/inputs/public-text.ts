import { z } from 'zod'
import { textsWithPaymentDetails, hasPaymentDetails } from '../payment-details/find-payment-details.ts'

type PublicText = { readonly path: (string | number)[]; readonly text: string; readonly isProse: boolean }

/**
 * Fields that are names of records and pictures, dates, codes or e-mail addresses: their shape is checked by their own rules. Only its owner
 * and the couple read an address, and one in 2,500 of those with random digits looks like an account number.
 */
const codes =
  /^(?:id|key|kind|image|imgCover|picture|category|language|theme|email|captainEmail|[a-z]+(?:Id|Slug|At|On))$/
/** Fields that hold one thing each: a number beside an account word in the field before is no account. */
const single = /^(?:phone|captainPhone|mapUrl|webUrl|contact|costMinor|whoToCall)$/

function textsIn(value: unknown, path: (string | number)[], except: readonly string[]): PublicText[] {
  if (typeof value === 'string')
    return [{ path, text: value, isProse: !path.some((part) => single.test(String(part))) }]
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => textsIn(one, [...path, index], except))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value)
    .filter(([name]) => !codes.test(name) && !except.includes(name))
    .flatMap(([name, one]) => textsIn(one, [...path, name], except))
}

/** Returns the paths of the texts in a value that tell where to send money, alone or read one after the other. */
export function pathsWithPaymentDetails(
  value: unknown,
  except: readonly string[] = [],
): (string | number)[][] {
  const texts = textsIn(value, [], except)
  const prose = texts.filter(({ isProse }) => isProse)
  const inProse = textsWithPaymentDetails(prose.map(({ text }) => text)).flatMap((at) => prose[at] ?? [])
  const inOthers = texts.filter(({ isProse, text }) => !isProse && hasPaymentDetails(text))
  return [...inProse, ...inOthers].map(({ path }) => path)
}

/**
 * A schema whose texts guests read. It refuses every text that tells where to send money with `paymentDetails`: bank details have one
 * place, which is protected by the delay and the confirmation of their changes. `except` names fields that guests never read.
 */
export function readByGuests<Schema extends z.ZodType>(
  schema: Schema,
  except: readonly string[] = [],
): Schema {
  return schema.superRefine((value, context) => {
    for (const path of pathsWithPaymentDetails(value, except))
      context.addIssue({ code: 'custom', path, message: 'paymentDetails' })
  })
}
