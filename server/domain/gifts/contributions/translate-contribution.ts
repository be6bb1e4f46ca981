import { translateGift } from '#server/domain/gifts/gift-list/index.ts'
import { type Translate, translateNames } from '#server/domain/wedding/translations/index.ts'
import type { LoadedContribution } from './contribution-store.ts'

/** Returns a contribution with the couple's words about its gifts in the giver's language. */
export function translateContribution(found: LoadedContribution, translate: Translate): LoadedContribution {
  const { lines, gifts } = found
  return {
    ...found,
    gifts: new Map([...gifts].map(([id, gift]) => [id, translateGift(gift, translate)])),
    lines: lines.map((line) => {
      const nameOf = translateNames(gifts.get(line.giftId)?.shareNames ?? [], translate)
      const namedShares = line.namedShares.map(({ name, insteadOf }) => ({
        name: nameOf(name),
        insteadOf: insteadOf && nameOf(insteadOf),
      }))
      return { ...line, namedShares }
    }),
  }
}
