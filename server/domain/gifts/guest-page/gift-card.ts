import { timingSafeEqual } from 'node:crypto'
import { contributionById, type LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/context.ts'
import { isGiven, isReversed } from '#shared/states/contribution.ts'

type Secrets = Platform['secrets']

const signature = (secrets: Secrets, packedId: string) =>
  secrets.hmac('private-link:card').update(packedId).digest('base64url').slice(0, 22)

/** Returns the token of a gift's card. It opens the card alone, so that the giver may share it. */
export function giftCardToken(secrets: Secrets, contributionId: string): string {
  const packedId = contributionId.replaceAll('-', '')
  return `${packedId}${signature(secrets, packedId)}`
}

/** Returns whether a gift has a card: it was promised, sent or received, and was neither undone nor returned. */
export const hasGiftCard = ({ contribution: { state } }: LoadedContribution): boolean =>
  isGiven(state) && state !== 'notFound' && !isReversed(state)

/** Returns the contribution of a card's token, also after it has ended; null for another token. */
async function giftOfCardToken(
  on: Reader,
  secrets: Secrets,
  token: string,
): Promise<LoadedContribution | null> {
  const [, packedId, signed] = /^([0-9a-f]{32})([\w-]{22})$/.exec(token) ?? []
  if (!packedId || !signed) return null
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secrets, packedId)))) return null
  const id = packedId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return contributionById(on, id)
}

/**
 * Returns the contribution of a card's token; null for another token, and for a gift that was undone, has
 * expired, was returned or did not arrive.
 */
export async function giftByCardToken(
  on: Reader,
  secrets: Secrets,
  token: string,
): Promise<LoadedContribution | null> {
  const found = await giftOfCardToken(on, secrets, token)
  return found && hasGiftCard(found) ? found : null
}

/** Returns the contribution of a card's token if its gift has ended, so that its card is no longer shown. */
export async function endedGiftByCardToken(
  on: Reader,
  secrets: Secrets,
  token: string,
): Promise<LoadedContribution | null> {
  const found = await giftOfCardToken(on, secrets, token)
  return found && !hasGiftCard(found) ? found : null
}

/** Returns the address of the experience on a card: that of its gift, or of the list if there are several. */
export function experienceUrl(
  { env }: Pick<Platform, 'env'>,
  { wedding, lines, gifts }: LoadedContribution,
): string {
  const gift = lines[0] && lines.length === 1 ? gifts.get(lines[0].giftId) : undefined
  const isShown = gift !== undefined && !gift.hidden && gift.withdrawnAt === null
  return `${env.publicUrl}/${wedding.slug}/lista${isShown ? `/${gift.slug}` : ''}`
}
