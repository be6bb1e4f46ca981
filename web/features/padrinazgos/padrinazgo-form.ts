import { parseAmount, type Currency } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { amountText } from '#web/workspace/gift-form/gift-draft.ts'
import type { CouplePadrinazgoFragment, PadrinazgoInput } from '#web/graphql/generated/graphql.ts'

/** A padrinazgo as it is typed. */
export type PadrinazgoForm = {
  readonly name: string
  readonly meaning: string
  readonly celebrationId: string
  readonly cost: string
  readonly isCostShown: boolean
  readonly adoptedBy: string
  /** Address of a photograph or name of an illustration. */
  readonly picture: string | null
  readonly pictureAlt: string
}
export type FormProblem = 'name' | 'cost' | 'costTooMuch'

export const emptyForm: PadrinazgoForm = {
  name: '',
  meaning: '',
  celebrationId: '',
  cost: '',
  isCostShown: false,
  adoptedBy: '',
  picture: null,
  pictureAlt: '',
}

export function padrinazgoFormOf(padrinazgo: CouplePadrinazgoFragment, locale: string): PadrinazgoForm {
  const { name, meaning, celebrationId, cost, isCostShown, adoptedBy, picture, pictureAlt } = padrinazgo
  return {
    name,
    meaning,
    celebrationId: celebrationId ?? '',
    cost: amountText(cost, locale),
    isCostShown,
    adoptedBy: adoptedBy ?? '',
    picture,
    pictureAlt,
  }
}

/** Returns missing and unreadable fields, before sending. */
export function problemsOf(form: PadrinazgoForm, currency: Currency): FormProblem[] {
  const cost = form.cost.trim() === '' ? 1n : parseAmount(form.cost, currency)
  return [
    ...(form.name.trim() === '' ? (['name'] as const) : []),
    ...(cost === null || cost <= 0n ? (['cost'] as const) : []),
    ...(cost !== null && isTooLarge({ minor: cost, currency }) ? (['costTooMuch'] as const) : []),
  ]
}

export function inputOf(form: PadrinazgoForm, currency: Currency): PadrinazgoInput {
  const cost = form.cost.trim() === '' ? null : parseAmount(form.cost, currency)
  return {
    name: form.name,
    meaning: form.meaning,
    celebrationId: form.celebrationId || null,
    costMinor: cost === null ? null : cost.toString(),
    isCostShown: form.isCostShown,
    adoptedBy: form.adoptedBy.trim() || null,
    picture: form.picture,
    pictureAlt: form.pictureAlt,
  }
}
