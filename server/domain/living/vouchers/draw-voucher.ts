import { printDesign } from '#server/domain/papers/print-design/index.ts'
import {
  type Printed,
  coupleIn,
  coverPicture,
  localeOf,
  longDate,
} from '#server/domain/papers/stationery/index.ts'
import { pageOf } from '#server/domain/wedding/pages/index.ts'
import { partnersOf } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { groupCode } from '#server/platform/readable-code.ts'
import { voucherCode, voucherUrl } from './voucher.ts'
import { voucherCard } from './voucher-card.ts'
import type { PresentedVoucher } from './voucher-queries.ts'
import { voucherWords } from './voucher-words.ts'

/** A drawn voucher, to be rendered as a file or a picture. */
type DrawnVoucher = Pick<Printed, 'title' | 'name' | 'locale' | 'pages'>

/** Draws a voucher in the published design of the couple's page. */
export async function drawVoucher(
  { database, storage, secrets, env }: AppContext,
  { voucher, gift, wedding, booking }: PresentedVoucher,
): Promise<DrawnVoucher> {
  const locale = localeOf(voucher.language, wedding)
  const translate = voucherWords(locale)
  const { published } = await pageOf(database.db, wedding)
  const code = voucherCode(secrets, voucher)
  const title = booking?.instead ?? gift.title
  const couple = coupleIn(
    partnersOf(wedding).map(({ givenNames }) => givenNames),
    locale,
  )
  const page = voucherCard({
    design: printDesign(published.template, published.theme),
    picture: await coverPicture(storage, gift.image),
    heading: translate('title'),
    title,
    holders: translate('for', { couple, people: voucher.people }),
    facts: [
      gift.place,
      booking?.date ? dayLine(booking.date, booking.time, { locale, translate }) : '',
      booking?.reference ? translate('reference', { reference: booking.reference }) : '',
    ].filter(Boolean),
    words: voucher.words,
    url: voucherUrl(env.publicUrl, code),
    scan: translate('scan'),
    code: translate('code', { code: groupCode(code) }),
    note: translate('note'),
  })
  return {
    title: `${translate('title')} ${title} · ${couple}`,
    name: `${translate('file')}-${gift.slug}.pdf`,
    locale,
    pages: [page],
  }
}

type Reading = { readonly locale: string; readonly translate: ReturnType<typeof voucherWords> }

const dayLine = (date: string, time: string | null, { locale, translate }: Reading): string => {
  const day = longDate(date, locale)
  return time ? translate('when', { date: day, time }) : day
}
