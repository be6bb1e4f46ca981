import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import {
  NewPartnerFrozen,
  NewPartnerReleased,
  NewPartnerRemoved,
  PlannerRemoved,
  TeamInvitationRevoked,
  TeamInvited,
  TeamJoined,
  TeamLeft,
  TeamReturned,
} from '#server/domain/wedding/invitations/index.ts'
import {
  BookingCancelled,
  BookingConfirmed,
  BookingRequested,
  BookingSwapped,
  ExperienceLived,
} from '#server/domain/living/bookings/index.ts'
import { PageAddressRenewed, VisibilityChanged } from '#server/domain/wedding/privacy/index.ts'
import {
  GiftAdded,
  GiftHidden,
  GiftPreferred,
  GiftRestored,
  GiftShown,
  GiftUpdated,
  GiftWithdrawn,
  GiftsReordered,
} from '#server/domain/gifts/gift-list/index.ts'
import { WeddingClosed, WeddingCreated, WeddingUpdated } from '#server/domain/wedding/weddings/index.ts'
import { PageUpdated } from '#server/domain/wedding/pages/index.ts'
import { WeddingPublished } from '#server/domain/gifts/guest-page/index.ts'
import { UpdatePublished } from '#server/domain/wedding/updates/index.ts'

export type Activity = {
  id: string
  kind: string
  at: Date
  actor: string | null
  subject: string | null
  contributionId: string | null
  giftId: string | null
}

/** Events visible to collaborators: no received gifts, money or emails. */
const ofThePlans = [
  GiftAdded,
  GiftUpdated,
  GiftWithdrawn,
  GiftRestored,
  GiftHidden,
  GiftShown,
  GiftPreferred,
  GiftsReordered,
  PageUpdated,
  WeddingUpdated,
  WeddingPublished,
  WeddingClosed,
  WeddingCreated,
  UpdatePublished,
  BookingRequested,
  BookingConfirmed,
  BookingCancelled,
  BookingSwapped,
  ExperienceLived,
  TeamInvited,
  TeamInvitationRevoked,
  TeamJoined,
  TeamLeft,
  PlannerRemoved,
  TeamReturned,
  NewPartnerFrozen,
  NewPartnerReleased,
  NewPartnerRemoved,
  VisibilityChanged,
  PageAddressRenewed,
]

/**
 * Returns the activity around a wedding, newest first: contributions, and actions of the couple and their
 * planner; for collaborators only what concerns the plans.
 */
export async function activityOf(
  on: Reader,
  weddingId: string,
  first: number,
  seesGifts: boolean,
): Promise<Activity[]> {
  const only = seesGifts ? sql`` : sql`and f.kind in ${ofThePlans.map(({ kind }) => kind)}`
  return rows<Activity>(
    on,
    sql`select f.id::text as id, f.kind, f.recorded_at as at,
        coalesce(nullif(c.signature, ''), a.name, ad.names) as actor,
        coalesce(f.payload ->> 'title', (select string_agg(g.title, ' · ' order by l.position)
          from contribution_lines l join gifts g on g.id = l.gift_id where l.contribution_id = c.id)) as subject,
        f.payload ->> 'contributionId' as "contributionId", f.payload ->> 'giftId' as "giftId"
      from facts f
        left join contributions c on c.id = (f.payload ->> 'contributionId')::uuid
        left join accounts a on a.id = (f.payload ->> 'accountId')::uuid
        left join adoptions ad on ad.id = (f.payload ->> 'adoptionId')::uuid
      where f.payload ->> 'weddingId' = ${weddingId} ${only} order by f.recorded_at desc, f.id desc limit ${first}`,
  )
}
