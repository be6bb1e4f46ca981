import { z } from 'zod'
import { textsWithPaymentDetails, hasPaymentDetails } from '../payment-details/find-payment-details.ts'

type PublicText = { readonly path: (string | number)[]; readonly text: string; readonly isProse: boolean }

/**
 * Fields with identifiers, dates, codes or email addresses, which have their own rules. Addresses are visible
 * to their owner and the couple only, and one in 2,500 of those with random digits looks like an account
 * number.
 */
const codes =
  /^(?:id|key|kind|image|imgCover|picture|category|language|theme|email|captainEmail|[a-z]+(?:Id|Slug|At|On))$/
/** Fields with a single value: a number next to an account word in the previous field is no account. */
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

/** Returns the paths of texts that contain payment details, alone or combined. */
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
 * Returns a schema for texts that guests read. It refuses payment details with `paymentDetails`, since bank
 * details have one place, protected by the delay and confirmation of changes. `except` names fields that
 * guests never read.
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
