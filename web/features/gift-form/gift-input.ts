import { parseAmount, type Currency } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { freeSlug, slugify } from '#shared/slug.ts'
import { namesIn, shareNameLimits } from '#shared/share-names.ts'
import type { GiftInput, HonestSheetInput } from '#web/graphql/generated/graphql.ts'
import {
  newStop,
  type CountedWords,
  type GiftDraft,
  type PlanBDraft,
} from '#web/workspace/gift-form/gift-draft.ts'
import { sheetRows } from '#shared/sheet-rows.ts'

/** Problems by field: the broken rule. */
export type Problems = Readonly<Record<string, string>>
export type WrittenGift =
  | { readonly ok: true; readonly input: GiftInput }
  | { readonly ok: false; readonly problems: Problems }

type Origin = {
  readonly id: string
  readonly weddingId: string
  readonly currency: Currency
  /** The id of the gift's stop, once it exists. */
  readonly stopId: string | null
  readonly ideaSlug: string | null
  readonly sheet: { readonly durationMinutes: number | null; readonly bookAheadDays: number | null } | null
  readonly counted: CountedWords
}

/** Returns the mutation input, or the problems to fix first. */
export function inputOf(draft: GiftDraft, origin: Origin): WrittenGift {
  const problems: Record<string, string> = {}
  const amount = (path: string, text: string, isOptional = false): string | null => {
    if (text.trim() === '') {
      if (!isOptional) problems[path] = 'required'
      return null
    }
    const minor = parseAmount(text, origin.currency)
    if (minor === null || minor <= 0n) problems[path] = 'amount'
    else if (isTooLarge({ minor, currency: origin.currency })) problems[path] = 'tooMuch'
    return minor === null ? null : minor.toString()
  }
  if (draft.title.trim() === '') problems['title'] = 'required'
  if (draft.stopId === newStop && draft.stopName.trim() === '') problems['stopName'] = 'required'
  const price = priceOf(draft, amount, problems)
  if (draft.way === 'shares') {
    const names = namesIn(draft.shareNames)
    if (names.length > Math.min(wholeNumber(draft.shareCount) ?? 0, shareNameLimits.names))
      problems['shareNames'] = 'shareNames.tooMany'
    if (names.some((name) => name.length > shareNameLimits.letters)) problems['shareNames'] = 'tooLong'
  }
  const planBs = draft.planBs.filter((planB) => planB.title.trim() !== '' || planB.summary.trim() !== '')
  planBs.forEach((planB) => {
    if (planB.title.trim() === '') problems[`planBs.${draft.planBs.indexOf(planB)}.title`] = 'required'
  })
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const { title, summary, story, place, drawing, photos } = draft
  return {
    ok: true,
    input: {
      id: origin.id,
      weddingId: origin.weddingId,
      ideaSlug: origin.ideaSlug,
      stopId: origin.stopId,
      title,
      summary,
      story,
      place,
      image: drawing,
      photos: photos.map(({ picture, alt }) => ({ picture, alt })),
      ...price,
      shareNames: draft.way === 'shares' ? namesIn(draft.shareNames) : [],
      isFund: draft.way === 'fund',
      sheet: sheetOf(draft, origin),
      planBs: withKeys(planBs),
    },
  }
}

type ReadAmount = (path: string, text: string, isOptional?: boolean) => string | null

function priceOf(draft: GiftDraft, amount: ReadAmount, problems: Record<string, string>) {
  if (draft.way === 'whole')
    return { sharing: 'whole' as const, targetMinor: amount('targetMinor', draft.price) }
  if (draft.way === 'shares') {
    const shareCount = wholeNumber(draft.shareCount)
    if (draft.shareCount.trim() === '') problems['shareCount'] = 'required'
    else if (shareCount === null) problems['shareCount'] = 'wholeNumber'
    else if (shareCount < 2) problems['shareCount'] = 'shares.tooFew'
    else if (shareCount > 200) problems['shareCount'] = 'shares.tooMany'
    return {
      sharing: 'shares' as const,
      shareCount,
      sharePriceMinor: amount('sharePriceMinor', draft.sharePrice),
    }
  }
  const minMinor = amount('minMinor', draft.minimum)
  const targetMinor = amount('targetMinor', draft.target, true)
  if (minMinor !== null && targetMinor !== null && BigInt(targetMinor) < BigInt(minMinor)) {
    problems['targetMinor'] ??= 'target.underMinimum'
  }
  return { sharing: 'free' as const, minMinor, targetMinor }
}

/** Parses a number of shares; null for other text. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null
}

/** Custom texts replace the idea's numbers; unchanged ones do not. */
function sheetOf(draft: GiftDraft, { sheet, counted }: Origin): HonestSheetInput {
  const rows = Object.fromEntries(sheetRows.map((row) => [row, draft.sheet[row].trim() || null]))
  const isCounted = (row: 'duration' | 'bookAhead') =>
    counted[row] !== '' && draft.sheet[row] === counted[row]
  return {
    ...rows,
    ...(isCounted('duration') && { duration: null }),
    ...(isCounted('bookAhead') && { bookAhead: null }),
    durationMinutes: isCounted('duration') ? (sheet?.durationMinutes ?? null) : null,
    bookAheadDays: isCounted('bookAhead') ? (sheet?.bookAheadDays ?? null) : null,
    checkedOn: draft.checkedOn || null,
  }
}

/** A plan B keeps the key under which givers chose it; a new one derives its key from the title. */
function withKeys(planBs: readonly PlanBDraft[]) {
  const taken = new Set(planBs.map(({ key }) => key).filter(Boolean))
  return planBs.map(({ key, title, summary, image }) => {
    const name = key || freeSlug(slugify(title, 50) || 'plan', (candidate) => taken.has(candidate))
    taken.add(name)
    return { key: name, title, summary, image: image || null }
  })
}
