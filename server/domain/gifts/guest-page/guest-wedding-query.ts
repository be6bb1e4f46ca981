import type { OwnPicture } from '#shared/inputs/own-picture.ts'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { mayVisit, type Visitor } from '#server/domain/wedding/privacy/index.ts'
import { leftOfGift, translateGift } from '#server/domain/gifts/gift-list/index.ts'
import { type PageLook, translateSection } from '#server/domain/wedding/pages/index.ts'
import {
  type Translate,
  translateBy,
  translateFields,
  translateNames,
  translateCelebration,
  translationsSql,
} from '#server/domain/wedding/translations/index.ts'
import { type Wedding, weddingIdAt } from '#server/domain/wedding/weddings/index.ts'
import { maxUnconfirmedHold } from '#server/domain/gifts/contributions/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import type { HoldSettings } from '#server/platform/hold-settings.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { inSeconds, minutes } from '#shared/duration.ts'
import type { GiftPhoto, HonestSheet, PlanB } from '#shared/inputs/gift.ts'
import type { Currency } from '#shared/money.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isCommitted, isCounting } from '#shared/states/contribution.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'

export type GuestGift = {
  id: string
  weddingId: string
  slug: string
  title: string
  summary: string
  story: string
  place: string
  /** The place in the couple's words, by which it is found on the map. */
  placeName: string
  image: string
  photos: GiftPhoto[]
  stopId: string | null
  sheet: HonestSheet
  planBs: PlanB[]
  sharing: 'whole' | 'shares' | 'free'
  currency: Currency
  /** Country of the wedding. */
  country: string
  /** Language and country of the wedding. */
  locale: string
  targetMinor: string | null
  shareCount: number | null
  shareNames: string[]
  /** Names among `shareNames` that are promised or given. */
  takenShareNames: string[]
  minMinor: string | null
  isFund: boolean
  mostWanted: boolean
  /** Amount still available according to the ledger; null without a target. */
  leftMinor: string | null
  /** Amount promised and not yet sent, which is neither available nor given. */
  heldMinor: string
  /** Earliest end of a hold, in ISO 8601; null without a hold. */
  heldUntil: string | null
  /** True if every hold is a short one, of a guest who is giving now. */
  isLookedAt: boolean
  /** Of givers who agreed to be named. */
  signatures: string[]
  /** Amounts of the named givers in the same order; empty unless the couple show amounts. */
  amounts: string[]
  giversCount: number
}
type GuestCelebration = OwnPicture & {
  id: string
  name: string
  startsAt: string
  endsAt: string | null
  place: string
  mapUrl: string | null
  note: string | null
  dressCode: string | null
  isPrivate: boolean
}
/** `placeName` is the name in the couple's words, by which it is found on the map. */
type GuestStopRow = OwnPicture & { id: string; name: string; placeName: string; days: string; line: string }

/**
 * The data of a wedding that guests may see: no emails, bank details or messages, and no individual amounts
 * unless the couple show them.
 */
export type GuestWedding = {
  wedding: Wedding
  preview: boolean
  /** The look of the page; null until it is edited. */
  look: PageLook | null
  celebrations: GuestCelebration[]
  stops: GuestStopRow[]
  gifts: GuestGift[]
  /** Gives the couple's further words in the reader's language. */
  translate: Translate
  /** The translations of the couple's words that the reader can see. */
  translatedTexts: readonly string[]
}
type GuestWeddingRow = Pick<GuestWedding, 'wedding' | 'look' | 'celebrations' | 'stops' | 'gifts'> & {
  translations: Record<string, string>
}

/** Maximum number of names shown beside a gift. */
const namesShown = 12

/** Allows for mistyped links, but slows down visitors who try couples' names. */
const notFound = { name: 'page not found', max: 120, per: minutes(10) }

/**
 * Returns the couple's page and list if the viewer may see them: published and closed ones for everyone or
 * with an access cookie, drafts for members only; otherwise null. Former addresses work too; the result has
 * the current one. Refuses `TooManyAttempts` after many unknown addresses.
 */
export async function guestWedding(
  context: Visitor & Pick<AppContext, 'rateLimit' | 'remoteAddress' | 'env' | 'language'>,
  slug: string,
): Promise<GuestWedding | null> {
  const [found] = await rows<GuestWeddingRow>(
    context.database.db,
    pageQuery(slug, context.env.holds, context.language),
  )
  if (found && (await mayVisit(context, found.wedding)))
    return translateWedding(found, !isVisibleToGuests(found.wedding.status))
  await context.rateLimit.attempt(notFound, addressKey(context.remoteAddress))
  return null
}

/** Returns the page and list, in this language, for the holder of a private link into this wedding. */
export async function guestWeddingOf(
  on: Reader,
  wedding: Wedding,
  holds: HoldSettings,
  language = wedding.locale,
): Promise<GuestWedding> {
  const [found] = await rows<GuestWeddingRow>(on, pageQuery(wedding.slug, holds, language))
  if (!found) throw new Error('Wedding missing in the same transaction')
  return translateWedding(found, false)
}

/** Returns the couple's words in the reader's language, wherever they gave a translation. */
function translateWedding(
  { translations, wedding, look, celebrations, stops, gifts }: GuestWeddingRow,
  preview: boolean,
): GuestWedding {
  const translate = translateBy(translations)
  return {
    preview,
    translate,
    translatedTexts: Object.values(translations),
    wedding: translateFields(wedding, ['listTitle', 'listIntro'], translate),
    look: look && { ...look, sections: look.sections.map((one) => translateSection(one, translate)) },
    celebrations: celebrations.map((one) => translateCelebration(one, translate)),
    stops: stops.map((stop) => translateFields(stop, ['name', 'days', 'line', 'pictureAlt'], translate)),
    gifts: gifts.map((gift) => {
      const nameOf = translateNames(gift.shareNames, translate)
      return { ...translateGift(gift, translate), takenShareNames: gift.takenShareNames.map(nameOf) }
    }),
  }
}

/** The one statement of the couple's page and list. */
export const pageQuery = (slug: string, holds: HoldSettings, language: string) => sql`
  with w as (select * from weddings where id = ${weddingIdAt(slug)}),
  line as (
    select l.gift_id, l.named_shares, l.amount_minor - l.returned_minor as minor, coalesce(c.plan_id, c.id) as giver, c.created_at, c.signature,
      c.kind <> 'anonymous' and c.signature <> '' and c.name_shown as is_named, ${stateIn(sql`c.state`, isCommitted)} as is_committed,
      c.state = 'held' as is_held, c.hold_ends_at,
      c.address_confirmed_at is null and c.plan_id is null
        and c.hold_ends_at <= c.created_at + make_interval(secs => ${inSeconds(maxUnconfirmedHold(holds))}) as is_brief
    from contributions c join contribution_lines l on l.contribution_id = c.id
    where c.wedding_id = (select id from w) and ${stateIn(sql`c.state`, isCounting)} and not c.needs_decision),
  giver as (
    select gift_id, min(created_at) as at, min(signature) as signature, bool_and(is_named) as is_named, sum(minor) as minor
    from line where is_committed group by gift_id, giver),
  given as (
    select gift_id, count(*)::int as givers,
      coalesce(json_agg(signature order by at) filter (where is_named), '[]') as signatures,
      coalesce(json_agg(minor::text order by at) filter (where is_named), '[]') as amounts
    from giver group by gift_id),
  named as (
    select gift_id, json_agg(share->>'name') as names from line, jsonb_array_elements(line.named_shares) share group by gift_id),
  held as (
    select gift_id, sum(minor)::text as minor, min(hold_ends_at) as until, bool_and(is_brief) as is_brief
    from line where is_held group by gift_id)
  select json_build_object('id', w.id, 'slug', w.slug, 'status', w.status,
      'partnerOneNames', w.partner_one_names, 'partnerOneSurnames', w.partner_one_surnames,
      'partnerTwoNames', w.partner_two_names, 'partnerTwoSurnames', w.partner_two_surnames,
      'weddingDate', w.wedding_date, 'place', w.place, 'venue', w.venue, 'country', w.country, 'currency', w.currency,
      'locale', w.locale, 'timeZone', w.time_zone, 'theme', w.theme, 'visibility', w.visibility, 'amountsShown', w.amounts_shown, 'findsByPhone', w.finds_by_phone, 'findsByCode', w.finds_by_code, 'imgHeader', w.img_header, 'imgCover', w.img_cover,
      'listTitle', w.list_title, 'listIntro', w.list_intro) as wedding,
    (select json_build_object('template', p.template, 'typeface', p.typeface, 'coverFocalX', p.cover_focal_x, 'coverFocalY', p.cover_focal_y, 'hasCountdown', p.has_countdown, 'showsBothLanguages', p.shows_both_languages, 'sections', p.sections)
      from pages p where p.wedding_id = w.id) as look,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'startsAt', c.starts_at, 'endsAt', c.ends_at, 'place', c.place,
      'mapUrl', c.map_url, 'note', c.note, 'dressCode', c.dress_code, 'isPrivate', c.is_private,
      'picture', c.picture, 'pictureAlt', c.picture_alt) order by c.position)
      from celebrations c where c.wedding_id = w.id and not c.is_private), '[]') as celebrations,
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'placeName', s.name, 'days', s.days, 'line', s.line, 'picture', s.picture, 'pictureAlt', s.picture_alt) order by s.position)
      from stops s where s.wedding_id = w.id), '[]') as stops,
    coalesce((select json_agg(json_build_object('id', g.id, 'weddingId', g.wedding_id, 'slug', g.slug, 'title', g.title, 'summary', g.summary,
      'story', g.story, 'place', g.place, 'placeName', g.place, 'image', g.image, 'photos', g.photos, 'stopId', g.stop_id, 'sheet', g.sheet, 'planBs', g.plan_bs,
      'sharing', g.sharing, 'currency', g.currency, 'country', w.country, 'locale', w.locale, 'targetMinor', g.target_minor::text, 'shareCount', g.share_count,
      'shareNames', g.share_names, 'takenShareNames', coalesce(named.names, '[]'),
      'minMinor', g.min_minor::text, 'isFund', g.is_fund, 'mostWanted', g.most_wanted,
      'leftMinor', (${leftOfGift(sql`g`)})::text, 'heldMinor', coalesce(held.minor, '0'), 'heldUntil', held.until,
      'isLookedAt', coalesce(held.is_brief, false), 'giversCount', coalesce(given.givers, 0),
      'signatures', coalesce(given.signatures, '[]'),
      'amounts', case when w.amounts_shown then coalesce(given.amounts, '[]') else '[]' end) order by g.position, g.created_at)
      from gifts g left join given on given.gift_id = g.id left join held on held.gift_id = g.id left join named on named.gift_id = g.id
      where g.wedding_id = w.id and not g.hidden and g.withdrawn_at is null), '[]') as gifts,
    ${translationsSql(sql`w`, language)} as translations
  from w`

/** Returns the amounts of the named givers in the same order; empty unless the couple show amounts. */
export function shownAmounts(gift: Pick<GuestGift, 'amounts'>): bigint[] {
  return gift.amounts.slice(0, namesShown).map(BigInt)
}

/** Returns the names shown beside a gift, earliest first. */
export function shownSignatures(gift: Pick<GuestGift, 'signatures'>): string[] {
  return gift.signatures.slice(0, namesShown)
}
